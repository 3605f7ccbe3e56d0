import type { Plan } from '#shared/plans/plan.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { signUpText } from './sign-up.text.ts';

/** The plan of the sign-up, which the operator fixed: its name, price and size as text. */
export function PlanField({ plan }: { plan: Plan }) {
  const text = useText(signUpText);
  const language = useLanguage();
  const { name, value, users, connections, queues } = plan;
  const line = value === 0 ? `${name}: ${text.free}` : text.planLine(name, formatCents(value * 100, language));
  const hint = text.holds(users, connections, queues);
  return <TextField label={text.plan} name="plan" isReadOnly hint={hint} value={line} onChange={() => {}} />;
}
