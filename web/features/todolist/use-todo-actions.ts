import { type Todo, todolist } from '#shared/todolist/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { todolistText } from './todolist.text.ts';

const changes = [todolist.list];

/** The actions of a to-do; a failure is shown as a toast. */
export function useTodoActions(open: readonly Todo[]) {
  const text = useText(todolistText);
  const textOf = useErrorText();
  const create = useCommand(todolist.create, { changes });
  const update = useCommand(todolist.update, { changes });
  const move = useCommand(todolist.move, { changes });
  const remove = useCommand(todolist.remove, { changes });
  const shown = <T extends { ok: true } | { ok: false; error: unknown }>(outcome: T): T => {
    if (!outcome.ok) toast.error(textOf(outcome.error));
    return outcome;
  };
  const setDone = async ({ id }: Todo, done: boolean) =>
    shown(await update.run({ params: { todoId: id }, body: { done } }));
  /** Moves a to-do before another one, or to the end. */
  const moveTo = async (id: number, beforeId: number | null) => {
    shown(await move.run({ params: { todoId: id }, body: { beforeId } }));
  };
  return {
    isAdding: create.isRunning,
    add: async (typed: string) => shown(await create.run({ body: { text: typed } })).ok,
    setDone: async (todo: Todo, done: boolean) => {
      const outcome = await setDone(todo, done);
      if (outcome.ok && done)
        toast.success(text.isDone, { action: { text: text.undo, onSelect: () => setDone(todo, false) } });
    },
    moveTo,
    /** Moves a to-do by one row. */
    moveBy: ({ id }: Todo, by: 1 | -1) => {
      const at = open.findIndex((todo) => todo.id === id);
      return moveTo(id, open[by < 0 ? at - 1 : at + 2]?.id ?? null);
    },
    remove: async ({ id }: Todo) => {
      if (shown(await remove.run({ params: { todoId: id } })).ok) toast.success(text.removed);
    },
  };
}
