import type { Plan } from '#shared/plans/plan.ts';
import { PlanContentsList } from '#web/entities/plans/plan-contents-list.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { signUpText } from './sign-up.text.ts';

/** The plan of the sign-up, which the operator fixed: its name and price as text, and what it includes. */
export function PlanField({ plan }: { plan: Plan }) {
  const text = useText(signUpText);
  const language = useLanguage();
  const { name, value } = plan;
  const line = value === 0 ? `${name}: ${text.free}` : text.planLine(name, formatCents(value * 100, language));
  return (
    <>
      <TextField label={text.plan} name="plan" isReadOnly value={line} onChange={() => {}} />
      <PlanContentsList plan={plan} />
    </>
  );
}
