import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { campaignSettingsText } from './campaigns.text.ts';
import { DaysField } from './days-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { VariablesField } from './variables-field.tsx';

const intervals = [0, 5, 10, 15, 20];
const longer = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120];

/** The choices of a number; a stored one that is not among them is offered as well. */
const optionsOf = (choices: readonly number[], stored: number, textOf: (n: number) => string) =>
  [...new Set([...choices, stored])].sort((a, b) => a - b).map((n) => ({ value: String(n), text: textOf(n) }));

interface SectionProps {
  form: SettingsFormState;
}

/** How long the sender waits between two messages. */
export function PaceSection({ form: { stored, values, set } }: SectionProps) {
  const text = useText(campaignSettingsText);
  return (
    <section className="panel" aria-label={text.pace}>
      <h2>{text.pace}</h2>
      <p className="cell-muted">{text.paceHint}</p>
      <div className="campaign-trio grid gap-3">
        <SelectField
          label={text.messageInterval}
          name="messageInterval"
          value={String(values.messageInterval)}
          options={optionsOf(intervals, stored.messageInterval, text.seconds)}
          onChange={(value) => set('messageInterval', Number(value))}
        />
        <SelectField
          label={text.longerIntervalAfter}
          name="longerIntervalAfter"
          value={String(values.longerIntervalAfter)}
          options={optionsOf(longer, stored.longerIntervalAfter, text.messagesOf)}
          onChange={(value) => set('longerIntervalAfter', Number(value))}
        />
        <SelectField
          label={text.greaterInterval}
          name="greaterInterval"
          value={String(values.greaterInterval)}
          options={optionsOf(longer, stored.greaterInterval, text.seconds)}
          onChange={(value) => set('greaterInterval', Number(value))}
        />
      </div>
    </section>
  );
}

/** The protection of the number: the most a day, the pause after failures, the warm-up. */
export function LimitsSection({ form: { values, set, type } }: SectionProps) {
  const text = useText(campaignSettingsText);
  return (
    <section className="panel" aria-label={text.limits}>
      <h2>{text.limits}</h2>
      <div className="campaign-trio grid gap-3">
        <TextField
          label={text.dailyCap}
          name="dailyCap"
          inputMode="numeric"
          value={values.dailyCap}
          onChange={type('dailyCap')}
          maxLength={6}
        />
        <TextField
          label={text.pauseAfterFailures}
          name="pauseAfterFailures"
          hint={text.pauseHint}
          inputMode="numeric"
          value={values.pauseAfterFailures}
          onChange={type('pauseAfterFailures')}
          maxLength={4}
        />
      </div>
      <Switch label={text.warmUp} isOn={values.warmUp} onChange={(isOn) => set('warmUp', isOn)} />
    </section>
  );
}

/** The hours and days at which campaigns send. */
export function CampaignWindowSection({ form: { values, set } }: SectionProps) {
  const text = useText(campaignSettingsText);
  return (
    <section className="panel" aria-label={text.window}>
      <h2>{text.window}</h2>
      <div className="campaign-trio grid gap-3">
        <TextField
          type="time"
          label={text.windowStart}
          name="windowStart"
          value={values.windowStart}
          onChange={(value) => set('windowStart', value)}
        />
        <TextField
          type="time"
          label={text.windowEnd}
          name="windowEnd"
          value={values.windowEnd}
          onChange={(value) => set('windowEnd', value)}
        />
      </div>
      <DaysField label={text.windowDays} days={values.windowDays} onChange={(days) => set('windowDays', days)} />
      <Switch label={text.skipHolidays} isOn={values.skipHolidays} onChange={(isOn) => set('skipHolidays', isOn)} />
    </section>
  );
}

/** The words by which customers opt out and confirm. */
export function CampaignKeywordsSection({ form: { values, set, type } }: SectionProps) {
  const text = useText(campaignSettingsText);
  return (
    <section className="panel" aria-label={text.words}>
      <h2>{text.words}</h2>
      <TextField
        label={text.optOutWords}
        name="optOutWords"
        hint={text.optOutHint}
        value={values.optOutWords}
        onChange={type('optOutWords')}
      />
      <TextAreaField
        label={text.optOutReply}
        name="optOutReply"
        value={values.optOutReply}
        onChange={(value) => set('optOutReply', value)}
        rows={2}
      />
      <TextField
        label={text.confirmationWords}
        name="confirmationWords"
        hint={text.confirmationHint}
        value={values.confirmationWords}
        onChange={type('confirmationWords')}
      />
    </section>
  );
}

/** Placeholders that the company adds for its messages. */
export function VariablesSection({ form: { values, set } }: SectionProps) {
  const text = useText(campaignSettingsText);
  return (
    <section className="panel" aria-label={text.variables}>
      <h2>{text.variables}</h2>
      <p className="cell-muted">{text.variablesHint}</p>
      <VariablesField variables={values.variables} onChange={(variables) => set('variables', variables)} />
    </section>
  );
}
