import type { Plan } from '#shared/plans/plan.ts';
import { CheckIcon, CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { planContentsText } from './plan-contents.text.ts';
import { planContents } from './plan-contents.ts';
import './plan-contents.css';

/** The limits of a plan and every part of the product, marked as included or not. */
export function PlanContentsList({ plan }: { plan: Plan }) {
  const text = useText(planContentsText);
  return (
    <ul className="plan-contents grid small" aria-label={text.contentsOf(plan.name)}>
      {planContents(plan, text).map(({ id, name, isIncluded }) => (
        <li className="flex align-start gap-2" key={id} data-included={isIncluded}>
          {isIncluded ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
          <span>
            {name}
            {!isIncluded && <span className="visually-hidden">, {text.notIncluded}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
