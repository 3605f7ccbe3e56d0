import { useEffect } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { menuText } from './menu.text.ts';
import type { QueueOptionDraft } from './option-draft.ts';
import { type EditedOption, useOptionForm } from './use-option-form.ts';

interface OptionFormProps {
  edited: EditedOption;
  onSaved: (id: number) => void;
  onCancel: () => void;
  /** Gets what is typed and not saved; null while nothing is. */
  onDraft: (draft: QueueOptionDraft | null) => void;
}

/** The form of an option, drawn as a line of the tree. */
export function OptionForm({ edited, onSaved, onCancel, onDraft }: OptionFormProps) {
  const text = useText(menuText);
  const ui = useText(uiText);
  const form = useOptionForm(edited, onSaved);
  const { field, isDirty } = form;
  const { title, message } = form.values;
  const { change } = form.file.field;
  useEffect(() => {
    onDraft(isDirty ? { edited, title, message, file: change } : null);
  }, [isDirty, edited, title, message, change, onDraft]);
  useEffect(() => () => onDraft(null), [onDraft]);
  return (
    <form className="form option-form framed" noValidate onSubmit={form.dialog.onSubmit}>
      <TextField {...field('title', text.title)} name="optionTitle" autoFocus maxLength={200} hint={text.titleHint} />
      <TextAreaField {...field('message', text.message)} name="optionMessage" hint={text.messageHint} />
      <FileField {...form.file.field} current={form.stored?.mediaName ?? null} />
      <ErrorNotice error={form.error} />
      <div className="flex to-end gap-2">
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {ui.save}
        </Button>
      </div>
    </form>
  );
}
