import { useRef } from 'react';
import { type FileList, FileListForm, files } from '#shared/files/contract.ts';
import { maxFileOptions } from '#shared/files/limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { AttachIcon } from '#web/ui/buttons/icons.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './file-lists.css';
import { fileListsText } from './file-lists.text.ts';
import { OptionRows } from './option-rows.tsx';
import {
  type ChangeFileOptions,
  type FileOptionDraft,
  fileOptionDraftsOf,
  useFileOptionDrafts,
} from './use-option-files.ts';

/** Without what only the form needs. */
const sentOption = ({ id, name, upload }: FileOptionDraft) => ({
  ...(id === undefined ? {} : { id }),
  name,
  ...(upload ? { upload } : {}),
});

/** Adds a file list, or edits the given one. */
export function FileListDialog({ list, onClose }: { list?: FileList | undefined; onClose: () => void }) {
  const text = useText(fileListsText);
  const chooser = useRef<HTMLInputElement>(null);
  const { values, set, field, ...form } = useCrudForm({
    routes: files,
    row: list,
    params: ({ id }) => ({ fileListId: id }),
    schema: FileListForm,
    values: { name: list?.name ?? '', message: list?.message ?? '', options: fileOptionDraftsOf(list) },
    bodyOf: ({ values: { name, message, options } }) => ({ name, message, options: options.map(sentOption) }),
    changes: [files.list, files.listAll],
    saved: text.saved,
    onSaved: onClose,
  });
  // An upload that ends while an option is edited keeps its file, and the edit keeps its text.
  const change: ChangeFileOptions = (next) => set('options', next);
  const { add, progress, error } = useFileOptionDrafts(change);
  const name = field('name', text.name);
  const isShort = name.value.trim() !== '' && name.value.trim().length < 3;
  return (
    <FormDialog
      title={list ? text.editTitle : text.add}
      onClose={onClose}
      {...form.dialog}
      isBusy={form.dialog.isBusy || progress !== null}
    >
      <TextField
        {...name}
        error={name.error && isShort ? text.tooShort : name.error}
        autoFocus
        isRequired
        maxLength={60}
      />
      <TextAreaField {...field('message', text.message)} hint={text.messageHint} isRequired rows={4} />
      <OptionRows rows={values.options} onChange={change} />
      <div className="cell-row tight">
        <Button
          icon={<AttachIcon size={18} />}
          isDisabled={progress !== null || values.options.length >= maxFileOptions}
          onClick={() => chooser.current?.click()}
        >
          {text.addFile}
        </Button>
        {progress !== null && <span role="status">{text.uploading(Math.round(progress * 100))}</span>}
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={text.addFile}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen);
        }}
      />
      <ErrorNotice error={error} />
      <ErrorNotice error={form.error} />
    </FormDialog>
  );
}
