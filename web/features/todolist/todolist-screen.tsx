import { useRef, useState } from 'react';
import type { Todo } from '#shared/todolist/contract.ts';
import { TodoDialog } from '#web/entities/todos/todo-dialog.tsx';
import { useTodos } from '#web/entities/todos/use-todos.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckIcon, ClockIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { TodoListRow } from './todo-row.tsx';
import './todolist.css';
import { todolistText } from './todolist.text.ts';
import { useTodoActions } from './use-todo-actions.ts';
import { useTodoDrag } from './use-todo-drag.ts';

/** The user's own to-dos, in the user's order. */
export function TodolistScreen() {
  const text = useText(todolistText);
  const { open, done, now, data, error, isLoading, mutate } = useTodos();
  const actions = useTodoActions(open);
  const list = useRef<HTMLUListElement>(null);
  const drop = useTodoDrag(list, open, (id, beforeId) => void actions.moveTo(id, beforeId));
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<Todo | 'add' | null>(null);
  const row = (todo: Todo, index: number, all: readonly Todo[]) => (
    <TodoListRow
      key={todo.id}
      {...{ todo, now, actions }}
      drop={drop?.overId === todo.id ? drop.zone : undefined}
      isFirst={index === 0}
      isLast={index === all.length - 1}
      onEdit={() => setDialog(todo)}
    />
  );
  return (
    <Screen title={text.title}>
      <div className="todos">
        <form
          className="todo-add flex gap-2"
          onSubmit={async (event) => {
            event.preventDefault();
            if (typed.trim() !== '' && (await actions.add(typed.trim()))) setTyped('');
          }}
        >
          <div className="todo-field grow">
            <TextField
              label={text.quick}
              placeholder={text.quick}
              isLabelHidden
              value={typed}
              onChange={setTyped}
              maxLength={500}
              autoFocus
            />
            <IconButton label={text.withDue} icon={<ClockIcon />} onClick={() => setDialog('add')} />
          </div>
          <Button
            className="icon-on-phone"
            kind="primary"
            type="submit"
            icon={<PlusIcon size={18} />}
            isBusy={actions.isAdding}
          >
            {text.quickAdd}
          </Button>
        </form>
        <div className="todo-open">
          {error && !data && <Failure isList error={error} onRetry={() => void mutate()} />}
          {isLoading && <SkeletonRows count={3} />}
          {data && open.length === 0 && (
            <EmptyState icon={<CheckIcon size={26} />} title={text.emptyTitle} hint={text.emptyHint} />
          )}
          {open.length > 0 && (
            <ul className="todo-list" ref={list}>
              {open.map(row)}
            </ul>
          )}
        </div>
        {done.length > 0 && (
          <section className="todo-done">
            <h2 className="todo-heading">{text.doneTitle}</h2>
            <ul className="todo-list">{done.map(row)}</ul>
          </section>
        )}
      </div>
      {dialog !== null && (
        <TodoDialog {...(dialog === 'add' ? { firstText: typed } : { todo: dialog })} onClose={() => setDialog(null)} />
      )}
    </Screen>
  );
}
