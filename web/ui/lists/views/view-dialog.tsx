import { type FormEvent, useState } from 'react';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { longestViewName, type SavedListView } from '#shared/users/list-views.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { viewsText } from './views.text.ts';

interface ViewDialogProps {
  /** The view that gets another name; absent for a new one. */
  view?: SavedListView | undefined;
  /** The other views of the list. */
  others: readonly SavedListView[];
  onSave: (name: string) => Promise<{ ok: true } | { ok: false; error: unknown }>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ view, others, onSave, onClose }: ViewDialogProps) {
  const text = useText(viewsText);
  const [name, setName] = useState(view?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wanted = name.trim();
  const isTaken = others.some((other) => foldAccentsAndCase(other.name) === foldAccentsAndCase(wanted));
  const problem = isTaken ? text.taken : wasSent && wanted === '' ? text.needed : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isTaken || wanted === '') return;
    setBusy(true);
    const outcome = await onSave(wanted);
    setBusy(false);
    if (outcome.ok) onClose();
    else setError(outcome.error);
  };
  return (
    <FormDialog
      title={view ? text.renameTitle : text.saveTitle}
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      isDirty={wanted !== (view?.name ?? '')}
    >
      {!view && <p className="cell-muted">{text.saveHint}</p>}
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        maxLength={longestViewName}
        {...(problem && { error: problem })}
      />
      <ErrorNotice error={error} />
    </FormDialog>
  );
}
