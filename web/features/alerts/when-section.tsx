import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { alertsText } from './alerts.text.ts';
import type { RuleFigure, RulesForm } from './use-rules-form.ts';

/** The causes of alerts in the order of their rows; those with a figure are measured in `unit`. */
const causes = [
  { name: 'connectionMinutes', text: 'connection', unit: 'unitMinutes' },
  { name: 'unlinked', text: 'unlinked' },
  { name: 'outboxMinutes', text: 'outbox', unit: 'unitMinutes' },
  { name: 'campaignPaused', text: 'campaign' },
  { name: 'assistantFailures', text: 'assistant', unit: 'unitTimes' },
  { name: 'invoiceDays', text: 'invoice', unit: 'unitDays' },
] as const;

function FigureField({ form, name, unit }: { form: RulesForm; name: RuleFigure; unit: string }) {
  const text = useText(alertsText);
  return (
    <TextField
      {...form.field(name, text[name], (typed) => typed.replace(/\D/g, ''))}
      isLabelHidden
      inputMode="numeric"
      maxLength={4}
      trailing={<span className="alerts-unit">{unit}</span>}
    />
  );
}

/** A row for each cause of alerts: on or off, and from when on. */
export function AlertCausesSection({ form }: { form: RulesForm }) {
  const text = useText(alertsText);
  return (
    <section aria-label={text.rules}>
      <h2>{text.rules}</h2>
      <ul className="alerts-causes">
        {causes.map((cause) => {
          const isOn = 'unit' in cause ? form.values[`${cause.name}On`] : form.values[cause.name];
          const set = (on: boolean) => ('unit' in cause ? form.set(`${cause.name}On`, on) : form.set(cause.name, on));
          return (
            <li className="grid align-center gap-3" key={cause.name}>
              <div>
                <Switch label={text[cause.text]} isOn={isOn} onChange={set} />
                <p className="cell-muted">{text[`${cause.text}Line`]}</p>
              </div>
              {'unit' in cause && isOn && <FigureField form={form} name={cause.name} unit={text[cause.unit]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
