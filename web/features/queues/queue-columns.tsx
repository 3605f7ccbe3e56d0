import type { Queue } from '#shared/queues/contract.ts';
import { actionsColumn } from '#web/ui/actions-column.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { TextIn } from '#web/ui/use-text.ts';
import type { queuesText } from './queues.text.ts';

interface Actions {
  onEdit: (queue: Queue) => void;
  onRemove: (queue: Queue) => void;
}

const none = <span className="cell-muted">—</span>;

export function queueColumns(text: TextIn<typeof queuesText>, actions: Actions): Column<Queue>[] {
  return [
    { id: 'name', header: text.name, isTitle: true, cell: (queue) => <Badge color={queue.color}>{queue.name}</Badge> },
    { id: 'order', header: text.order, width: '90px', cell: (queue) => queue.orderQueue ?? none },
    {
      id: 'greeting',
      header: text.greeting,
      cell: (queue) => (queue.greetingMessage ? <span className="queue-greeting">{queue.greetingMessage}</span> : none),
    },
    { id: 'options', header: text.menuOptions, width: '90px', cell: (queue) => queue.optionCount || none },
    actionsColumn(text, { ...actions, nameOf: ({ name }) => name }),
  ];
}
