import { type QuickMessage, QuickMessageForm, quickMessages } from '#shared/quick-messages/contract.ts';
import { hasVariables, renderVariables } from '#shared/text/variables.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { insertAtCursor } from '#web/ui/fields/insert-at-cursor.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useFormFile } from '#web/ui/forms/use-form-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { quickMessagesText } from './quick-messages.text.ts';

/** The greeting has two variable names, which both work; the form offers only one of them. */
const offered = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const;

function Preview({ message }: { message: string }) {
  const text = useText(quickMessagesText);
  const { timeZone } = useUser().company;
  const language = useSetting('customerLanguage');
  if (!hasVariables(message)) return null;
  const rendered = renderVariables(message, { contactName: text.exampleName, at: new Date(), timeZone, language });
  return (
    <section aria-label={text.preview}>
      <small className="cell-muted">{text.preview}</small>
      <p className="quick-message-preview">{rendered}</p>
    </section>
  );
}

/** Adds a quick message, or edits the given one. */
export function QuickMessageDialog({ row, onClose }: { row?: QuickMessage; onClose: () => void }) {
  const text = useText(quickMessagesText);
  const can = useCan();
  const file = useFormFile(quickMessages);
  const hasContent = ({ message }: { message: string }, stored?: QuickMessage) =>
    message.trim() !== '' || file.isThere(stored?.isMedia ?? false);
  const { values, set, field, ...form } = useCrudForm({
    routes: quickMessages,
    row,
    params: ({ id }) => ({ quickMessageId: id }),
    schema: QuickMessageForm,
    values: {
      shortcode: row?.shortcode ?? '',
      message: row?.message ?? '',
      geral: row?.geral ?? false,
      status: row?.status ?? true,
    },
    isComplete: hasContent,
    file,
    changes: [quickMessages.list, quickMessages.listAll],
    saved: text.saved,
    onSaved: onClose,
  });
  const isEmpty = form.isTried && !hasContent(values, form.stored);
  const message = field('message', text.message);
  return (
    <FormDialog title={row ? text.editTitle : text.add} onClose={onClose} {...form.dialog}>
      <TextField
        {...field('shortcode', text.shortcode)}
        error={form.errors.shortcode && text.required}
        hint={text.shortcodeHint}
        autoFocus
        isRequired
        maxLength={60}
      />
      <TextAreaField {...message} error={message.error ?? (isEmpty ? text.required : undefined)} rows={5} />
      <div className="quick-message-variables row wrap gap-2">
        <span className="meta">{text.variables}</span>
        {offered.map((name) => (
          <Button key={name} onClick={() => insertAtCursor('message', `{{${name}}}`)}>
            {text[name]}
          </Button>
        ))}
      </div>
      <Preview message={values.message} />
      <FileField {...file.field} current={form.stored?.mediaName ?? null} />
      {can('quick-messages:general') && (
        <Switch label={text.general} isOn={values.geral} onChange={(isOn) => set('geral', isOn)} />
      )}
      <Switch label={text.offered} isOn={values.status} onChange={(isOn) => set('status', isOn)} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
