import type { PlanListed } from '#shared/plans/contract.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { plansText } from './plans.text.ts';
import { planParts, usePlanForm } from './use-plan-form.ts';

const digits = (typed: string) => typed.replace(/\D/g, '');
const price = (typed: string) => typed.replace(/[^\d.,]/g, '');
const limits = ['users', 'connections', 'queues'] as const;
/** Limits of parts: they matter only in a plan that includes the part. */
const partLimits = [
  { name: 'campaigns', part: 'useCampaigns', whenNone: 'noCampaigns' },
  { name: 'schedules', part: 'useSchedules', whenNone: 'noSchedules' },
] as const;

/** Adds a plan, or edits the given one. */
export function PlanEditDialog({ plan, onClose }: { plan?: PlanListed; onClose: () => void }) {
  const text = useText(plansText);
  const form = usePlanForm(plan, onClose);
  const { field, values, set } = form;
  return (
    <FormDialog isWide title={plan ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <div className="field-columns">
        <TextField {...field('name', text.name)} isRequired autoFocus maxLength={60} />
        <TextField {...field('value', text.value, price)} isRequired maxLength={12} placeholder="0,00" />
      </div>
      <div className="field-columns">
        {limits.map((name) => (
          <TextField key={name} {...field(name, text[name], digits)} inputMode="numeric" maxLength={6} isRequired />
        ))}
      </div>
      <div className="field-columns">
        {partLimits.map(({ name, part, whenNone }) => (
          <TextField
            key={name}
            {...field(name, text[name], digits)}
            hint={values[part] && Number(values[name]) === 0 ? text[whenNone] : undefined}
            inputMode="numeric"
            maxLength={6}
            isRequired
          />
        ))}
      </div>
      {plan && <p className="meta">{text.limits}</p>}
      <fieldset className="plan-parts">
        <legend>{text.includes}</legend>
        <div className="field-columns">
          {planParts.map((name) => (
            <Switch key={name} label={text[name]} isOn={values[name]} onChange={(isOn) => set(name, isOn)} />
          ))}
        </div>
      </fieldset>
      <Switch label={text.internalSwitch} isOn={values.useInternal} onChange={(isOn) => set('useInternal', isOn)} />
      {form.isRefused && <NoticeBox>{text.failed}</NoticeBox>}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
