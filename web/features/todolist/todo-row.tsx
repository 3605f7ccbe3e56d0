import { Link } from 'react-router-dom';
import { tickets } from '#shared/tickets/contract.ts';
import type { Todo } from '#shared/todolist/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { isTodoDue } from '#web/entities/todos/use-todos.ts';
import { appPaths } from '#web/paths.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, DownIcon, EditIcon, GripIcon, MoreIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { dueInWords } from './due-in-words.ts';
import { todolistText } from './todolist.text.ts';
import type { useTodoActions } from './use-todo-actions.ts';

interface TodoRowProps {
  todo: Todo;
  now: number;
  isFirst: boolean;
  isLast: boolean;
  actions: ReturnType<typeof useTodoActions>;
  onEdit: () => void;
  /** A dragged to-do would be dropped above or below this one. */
  drop?: 'before' | 'after' | undefined;
}

/** The ticket of a to-do; nothing where the user may not see it (any more). */
function TicketLink({ ticketId }: { ticketId: number }) {
  const text = useText(todolistText);
  const { data } = useResource(tickets.show, { params: { ticketId } });
  return data ? (
    <Link className="todo-ticket" to={appPaths.ticket.href(data.uuid)} title={text.ticket}>
      {data.contact.name}
    </Link>
  ) : null;
}

/** The actions of a to-do: buttons, or on a phone a menu. */
function TodoButtons({ todo, isFirst, isLast, actions, onEdit }: Omit<TodoRowProps, 'now' | 'drop'>) {
  const text = useText(todolistText);
  const isNarrow = useIsNarrow();
  const changing = [
    {
      text: text.up(todo.text),
      icon: <UpIcon size={18} />,
      isDisabled: isFirst,
      onSelect: () => void actions.moveBy(todo, -1),
    },
    {
      text: text.down(todo.text),
      icon: <DownIcon size={18} />,
      isDisabled: isLast,
      onSelect: () => void actions.moveBy(todo, 1),
    },
    { text: text.edit(todo.text), icon: <EditIcon size={18} />, isDisabled: false, onSelect: onEdit },
  ];
  const removing = {
    text: text.remove(todo.text),
    icon: <DeleteIcon size={18} />,
    isDisabled: false,
    isDanger: true,
    onSelect: () => void actions.remove(todo),
  };
  const all = todo.doneAt === null ? [...changing, removing] : [removing];
  if (isNarrow && all.length > 1) {
    return (
      <Menu
        label={text.more(todo.text)}
        items={all}
        trigger={(trigger) => <IconButton {...trigger} label={text.more(todo.text)} icon={<MoreIcon />} />}
      />
    );
  }
  return all.map(({ text: label, icon, isDisabled, onSelect }) => (
    <IconButton key={label} label={label} icon={icon} disabled={isDisabled} onClick={onSelect} />
  ));
}

export function TodoListRow({ todo, now, isFirst, isLast, actions, onEdit, drop }: TodoRowProps) {
  const text = useText(todolistText);
  const { dueAt, doneAt, ticketId } = todo;
  const isDone = doneAt !== null;
  const isLate = isTodoDue(todo, now);
  return (
    <li className="todo row gap-1" data-done={isDone} data-todo={isDone ? undefined : todo.id} data-drop={drop}>
      {!isDone && (
        <span className="todo-grip centered rigid muted" data-grip title={text.drag} aria-hidden="true">
          <GripIcon size={18} />
        </span>
      )}
      <label className="todo-check centered rigid">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={isDone ? text.markOpen(todo.text) : text.markDone(todo.text)}
          onChange={() => void actions.setDone(todo, !isDone)}
        />
      </label>
      <span className="column grow">
        <span className="todo-text break-words">{todo.text}</span>
        {(dueAt !== null || ticketId !== null) && (
          <span className="todo-small meta row wrap">
            {dueAt !== null && !isDone && (
              <time dateTime={dueAt} data-late={isLate}>
                {isLate ? text.overdue(dueInWords(dueAt, now, text)) : dueInWords(dueAt, now, text)}
              </time>
            )}
            {ticketId !== null && <TicketLink ticketId={ticketId} />}
          </span>
        )}
      </span>
      <TodoButtons {...{ todo, isFirst, isLast, actions, onEdit }} />
    </li>
  );
}
