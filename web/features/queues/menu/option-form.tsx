import { type FormEvent, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useText } from '#web/ui/use-text.ts';
import { menuText } from './menu.text.ts';
import { type Edited, useOptionForm } from './use-option-form.ts';

interface OptionFormProps {
  edited: Edited;
  onSaved: (id: number) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** The form of an option, drawn as a line of the tree. */
export function OptionForm({ edited, onSaved, onCancel, onDirty }: OptionFormProps) {
  const text = useText(menuText);
  const ui = useText(uiText);
  const form = useOptionForm(edited, onSaved);
  const { values, set, errors, isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form className="form option-form" noValidate onSubmit={submit}>
      <TextField
        label={text.title}
        name="optionTitle"
        autoFocus
        maxLength={200}
        hint={text.titleHint}
        value={values.title}
        error={errors.title}
        onChange={(typed) => set('title', typed)}
      />
      <TextAreaField
        label={text.message}
        name="optionMessage"
        hint={text.messageHint}
        value={values.message}
        error={errors.message}
        onChange={(typed) => set('message', typed)}
      />
      <FileField
        current={form.made?.mediaName ?? null}
        change={form.file}
        progress={form.progress}
        onChange={form.setFile}
      />
      <ErrorNotice error={form.error} />
      <div className="option-form-actions">
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {ui.save}
        </Button>
      </div>
    </form>
  );
}
