import type { Queue } from '#shared/queues/contract.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import type { queuesText } from './queues.text.ts';

interface Actions {
  /** The names of who serves a queue; undefined before they are read. */
  attendantsOf: (queue: Queue) => readonly string[] | undefined;
  onEdit: (queue: Queue) => void;
  onRemove: (queue: Queue) => void;
}

const none = <span className="cell-muted cell-none">—</span>;

/** First names shown; further users are counted. */
const maxNamed = 2;

/** The users who serve a queue; a queue without any stands out. */
function Attendants({ names, text }: { names: readonly string[] | undefined; text: TextIn<typeof queuesText> }) {
  if (!names) return null;
  if (names.length === 0) return <Badge kind="warn">{text.noAttendant}</Badge>;
  const shown = names.slice(0, maxNamed).map((name) => name.split(' ')[0]);
  const others = names.length - shown.length;
  return (
    <span title={names.join(', ')}>
      {shown.join(', ')}
      {others > 0 && <span className="cell-muted"> +{others}</span>}
    </span>
  );
}

export function queueColumns(text: TextIn<typeof queuesText>, actions: Actions): Column<Queue>[] {
  return [
    { id: 'name', header: text.name, isTitle: true, cell: (queue) => <Badge color={queue.color}>{queue.name}</Badge> },
    {
      id: 'order',
      header: text.order,
      isNumber: true,
      width: '90px',
      onPhone: 'hidden',
      cell: (queue) => queue.orderQueue ?? none,
    },
    {
      id: 'greeting',
      header: text.greeting,
      cell: (queue) => (queue.greetingMessage ? <span className="one-line">{queue.greetingMessage}</span> : none),
    },
    {
      id: 'attendants',
      header: text.attendants,
      width: '170px',
      phoneCell: (queue) => actions.attendantsOf(queue)?.length === 0 && <Attendants names={[]} text={text} />,
      cell: (queue) => <Attendants names={actions.attendantsOf(queue)} text={text} />,
    },
    {
      id: 'options',
      header: text.menuOptions,
      isNumber: true,
      width: '90px',
      onPhone: 'aside',
      phoneCell: (queue) => queue.optionCount > 0 && `${text.menuOptions}: ${queue.optionCount}`,
      cell: (queue) => queue.optionCount || none,
    },
    actionsColumn(text, { ...actions, nameOf: ({ name }) => name }),
  ];
}
