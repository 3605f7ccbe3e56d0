import type { QuickMessage } from '#shared/quick-messages/contract.ts';
import { hasVariables, renderVariables } from '#shared/text/variables.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useSetting } from '#web/api/use-setting.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useText } from '#web/ui/use-text.ts';
import { quickMessagesText } from './quick-messages.text.ts';
import { useQuickMessageForm } from './use-quick-message-form.ts';

/** The greeting has two variable names, which both work; the form offers only one of them. */
const offered = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const;

function Preview({ message }: { message: string }) {
  const text = useText(quickMessagesText);
  const { timeZone } = useUser().company;
  const language = useSetting('customerLanguage');
  if (!hasVariables(message)) return null;
  const said = renderVariables(message, { contactName: text.exampleName, at: new Date(), timeZone, language });
  return (
    <section aria-label={text.preview}>
      <small className="cell-muted">{text.preview}</small>
      <p className="quick-message-preview">{said}</p>
    </section>
  );
}

/** Adds a quick message, or edits the given one. */
export function QuickMessageDialog({ row, onClose }: { row?: QuickMessage; onClose: () => void }) {
  const text = useText(quickMessagesText);
  const can = useCan();
  const form = useQuickMessageForm(row, onClose);
  const { values, set, errors } = form;
  return (
    <FormDialog
      title={row ? text.editTitle : text.add}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
    >
      <TextField
        label={text.shortcode}
        name="shortcode"
        autoFocus
        isRequired
        maxLength={60}
        hint={text.shortcodeHint}
        value={values.shortcode}
        error={errors.shortcode && text.required}
        onChange={(typed) => set('shortcode', typed)}
      />
      <TextAreaField
        label={text.message}
        name="message"
        rows={5}
        value={values.message}
        error={errors.message ?? (form.isTried && form.saysNothing ? text.required : undefined)}
        onChange={(typed) => set('message', typed)}
      />
      <div className="quick-message-variables">
        <span>{text.variables}</span>
        {offered.map((name) => (
          <Button key={name} onClick={() => set('message', `${values.message}{{${name}}}`)}>
            {text[name]}
          </Button>
        ))}
      </div>
      <Preview message={values.message} />
      <FileField
        current={form.made?.mediaName ?? null}
        change={form.file}
        progress={form.progress}
        onChange={form.setFile}
      />
      {can('quick-messages:general') && (
        <Switch label={text.general} isOn={values.geral} onChange={(isOn) => set('geral', isOn)} />
      )}
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
