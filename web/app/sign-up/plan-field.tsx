import type { Plan } from '#shared/plans/plan.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { formatCents } from '#web/ui/money.ts';
import { useLanguage, useText } from '#web/ui/use-text.ts';
import { signUpText } from './sign-up.text.ts';

interface PlanFieldProps {
  offered: readonly Plan[];
  value: string;
  error?: string;
  onChange: (planId: string) => void;
}

/** The plan: a choice if there are several, else the only one as text. */
export function PlanField({ offered, value, error, onChange }: PlanFieldProps) {
  const text = useText(signUpText);
  const language = useLanguage();
  const lineOf = (plan: Plan) =>
    plan.value === 0 ? `${plan.name}: ${text.free}` : text.planLine(plan.name, formatCents(plan.value * 100, language));
  const chosen = offered.find(({ id }) => String(id) === value);
  const hint = chosen && text.holds(chosen.users, chosen.connections, chosen.queues);
  const [only] = offered;
  if (!only) return null;
  if (offered.length === 1) {
    return <TextField label={text.plan} name="plan" isReadOnly hint={hint} value={lineOf(only)} onChange={() => {}} />;
  }
  return (
    <SelectField
      label={text.plan}
      name="plan"
      isRequired
      hint={hint}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        { value: '', text: text.choosePlan },
        ...offered.map((plan) => ({ value: String(plan.id), text: lineOf(plan) })),
      ]}
    />
  );
}
