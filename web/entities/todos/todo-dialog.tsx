import { type FormEvent, useState } from 'react';
import { type Todo, todolist } from '#shared/todolist/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { fromDateTimeInput, toDateTimeInput } from './local-moment.ts';
import { todosText } from './todos.text.ts';

interface TodoDialogProps {
  /** The to-do to edit; absent for a new one. */
  todo?: Todo;
  /** The ticket that a new to-do links to. */
  ticketId?: number;
  firstText?: string;
  onClose: () => void;
}

const changes = [todolist.list];

/** Adds a to-do, or changes one. */
export function TodoDialog({ todo, ticketId, firstText = '', onClose }: TodoDialogProps) {
  const text = useText(todosText);
  const [typed, setTyped] = useState(todo?.text ?? firstText);
  const [due, setDue] = useState(toDateTimeInput(todo?.dueAt ?? null));
  const [isChecked, setChecked] = useState(false);
  const create = useCommand(todolist.create, { changes });
  const update = useCommand(todolist.update, { changes });
  const isDirty = typed !== (todo?.text ?? firstText) || due !== toDateTimeInput(todo?.dueAt ?? null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.trim() === '') return;
    const body = { text: typed.trim(), dueAt: fromDateTimeInput(due) };
    const outcome = todo
      ? await update.run({ params: { todoId: todo.id }, body })
      : await create.run({ body: { ...body, ticketId: ticketId ?? null } });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onClose();
  };
  return (
    <FormDialog
      title={todo ? text.edit : text.add}
      onClose={onClose}
      onSubmit={save}
      isBusy={create.isRunning || update.isRunning}
      isDirty={isDirty}
    >
      <TextField
        label={text.text}
        value={typed}
        onChange={setTyped}
        maxLength={500}
        autoFocus
        isRequired
        error={isChecked && typed.trim() === '' ? text.textRequired : ''}
      />
      <TextField label={text.due} type="datetime-local" value={due} onChange={setDue} hint={text.dueHint} />
      <ErrorNotice error={create.error ?? update.error} />
    </FormDialog>
  );
}
