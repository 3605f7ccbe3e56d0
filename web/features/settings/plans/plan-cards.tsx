import type { PlanListed } from '#shared/plans/contract.ts';
import { PlanContentsList } from '#web/entities/plans/plan-contents-list.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, EditIcon } from '#web/ui/buttons/icons.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import './plans.css';
import { plansText } from './plans.text.ts';

interface PlanCardsProps {
  plans: readonly PlanListed[];
  onEdit: (plan: PlanListed) => void;
  onRemove: (plan: PlanListed) => void;
}

/** The plans as the customer sees them: price, limits, and which parts they include. */
export function PlanCards({ plans, onEdit, onRemove }: PlanCardsProps) {
  const text = useText(plansText);
  const language = useLanguage();
  return (
    <ul className="plan-cards grid gap-3" aria-label={text.title}>
      {plans.map((plan) => (
        <li className="column framed gap-3" key={plan.id}>
          <div className="row gap-2">
            <strong className="truncate" title={plan.name}>
              {plan.name}
            </strong>
            {plan.useInternal && <Badge kind="brand">{text.useInternal}</Badge>}
            <span className="plan-acts row rigid to-end">
              <IconButton label={text.edit(plan.name)} icon={<EditIcon />} onClick={() => onEdit(plan)} />
              <IconButton
                label={text.remove(plan.name)}
                icon={<DeleteIcon />}
                isDanger
                onClick={() => onRemove(plan)}
              />
            </span>
          </div>
          <p className="plan-price figures">
            {plan.value === 0 ? text.free : formatCents(Math.round(plan.value * 100), language)}
            {plan.value !== 0 && <span className="cell-muted small"> {text.perMonth}</span>}
          </p>
          <PlanContentsList plan={plan} />
        </li>
      ))}
    </ul>
  );
}
