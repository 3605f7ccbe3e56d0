import { Link } from 'react-router-dom';
import { tickets } from '#shared/tickets/contract.ts';
import type { Todo } from '#shared/todolist/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { isDue } from '#web/entities/todos/use-todos.ts';
import { paths } from '#web/paths.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteIcon, DownIcon, EditIcon, UpIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { todolistText } from './todolist.text.ts';
import type { useTodoActions } from './use-todo-actions.ts';

interface TodoRowProps {
  todo: Todo;
  now: number;
  isFirst: boolean;
  isLast: boolean;
  actions: ReturnType<typeof useTodoActions>;
  onEdit: () => void;
}

/** The ticket of a to-do; nothing where the user may not see it (any more). */
function TicketLink({ ticketId }: { ticketId: number }) {
  const text = useText(todolistText);
  const { data } = useResource(tickets.show, { params: { ticketId } });
  return data ? (
    <Link className="todo-ticket" to={paths.ticket.href(data.uuid)} title={text.ticket}>
      {data.contact.name}
    </Link>
  ) : null;
}

export function TodoRow({ todo, now, isFirst, isLast, actions, onEdit }: TodoRowProps) {
  const text = useText(todolistText);
  const { dueAt, doneAt, ticketId } = todo;
  const isDone = doneAt !== null;
  const isLate = isDue(todo, now);
  return (
    <li className="todo" data-done={isDone}>
      <input
        type="checkbox"
        checked={isDone}
        aria-label={isDone ? text.markOpen(todo.text) : text.markDone(todo.text)}
        onChange={() => void actions.setDone(todo, !isDone)}
      />
      <span className="todo-words">
        <span className="todo-text">{todo.text}</span>
        {(dueAt !== null || ticketId !== null) && (
          <span className="todo-small">
            {dueAt !== null && !isDone && (
              <time dateTime={dueAt} data-late={isLate}>
                {isLate ? text.overdue(formatMoment(dueAt)) : text.due(formatMoment(dueAt))}
              </time>
            )}
            {ticketId !== null && <TicketLink ticketId={ticketId} />}
          </span>
        )}
      </span>
      {!isDone && (
        <>
          <IconButton
            label={text.up(todo.text)}
            icon={<UpIcon size={18} />}
            disabled={isFirst}
            onClick={() => void actions.moveBy(todo, -1)}
          />
          <IconButton
            label={text.down(todo.text)}
            icon={<DownIcon size={18} />}
            disabled={isLast}
            onClick={() => void actions.moveBy(todo, 1)}
          />
          <IconButton label={text.edit(todo.text)} icon={<EditIcon size={18} />} onClick={onEdit} />
        </>
      )}
      <IconButton
        label={text.remove(todo.text)}
        icon={<DeleteIcon size={18} />}
        isDanger
        onClick={() => void actions.remove(todo)}
      />
    </li>
  );
}
