import type { AlertRules } from '#shared/alerts/alert-rules.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SendIcon } from '#web/ui/buttons/icons.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { alertsText } from './alerts.text.ts';
import { type RulesForm, useRulesForm } from './use-rules-form.ts';
import { AlertCausesSection } from './when-section.tsx';

function WaysSection({ form }: { form: RulesForm }) {
  const text = useText(alertsText);
  const connections = useResource(whatsapp.list, { query: {} });
  const choices = (connections.data ?? []).map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <section aria-label={text.ways}>
      <h2>{text.ways}</h2>
      <Switch label={text.push} isOn={form.values.push} onChange={(isOn) => form.set('push', isOn)} />
      <Switch label={text.mail} isOn={form.values.mail} onChange={(isOn) => form.set('mail', isOn)} />
      {form.values.mail && <TextAreaField {...form.field('mailTo', text.mailTo)} hint={text.mailToHint} rows={2} />}
      <TextField {...form.field('whatsappTo', text.whatsappTo)} hint={text.whatsappToHint} type="tel" maxLength={25} />
      {form.values.whatsappTo !== '' && (
        <SelectField {...form.field('whatsappId', text.via)} options={[{ value: '', text: text.viaAny }, ...choices]} />
      )}
      <p className="cell-muted">{text.webhooks}</p>
    </section>
  );
}

function QuietSection({ form }: { form: RulesForm }) {
  const text = useText(alertsText);
  const wrong = form.errors.quiet;
  return (
    <section aria-label={text.quiet}>
      <h2>{text.quiet}</h2>
      <div className="alerts-quiet grid gap-3">
        <TextField {...form.field('from', text.quietFrom)} type="time" error={wrong} />
        <TextField {...form.field('to', text.quietTo)} type="time" />
      </div>
      <p className="cell-muted">{text.quietHint}</p>
    </section>
  );
}

interface RulesFormViewProps {
  stored: AlertRules;
  /** Draws the form anew with what is stored. */
  onDiscard: () => void;
}

/** The form of the causes of alerts, their recipients and the quiet hours. */
export function RulesFormView({ stored, onDiscard }: RulesFormViewProps) {
  const text = useText(alertsText);
  const form = useRulesForm(stored);
  const { question } = useUnsavedChangesGuard(form.isDirty);
  return (
    <form
      className="alerts-rules"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <AlertCausesSection form={form} />
      <WaysSection form={form} />
      <QuietSection form={form} />
      {form.isChangedElsewhere && <ChangedElsewhere onDiscard={onDiscard} />}
      <ErrorNotice error={form.error} />
      {form.isNowhere && <NoticeBox kind="warning">{text.testNowhere}</NoticeBox>}
      <div className="flex wrap gap-3">
        <Button kind="primary" type="submit" isBusy={form.isSaving}>
          {text.save}
        </Button>
        <Button icon={<SendIcon size={18} />} isBusy={form.isTesting} onClick={form.test}>
          {text.test}
        </Button>
      </div>
      {question}
    </form>
  );
}
