import type { Queue } from '#shared/queues/contract.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import type { queuesText } from './queues.text.ts';

interface Actions {
  onEdit: (queue: Queue) => void;
  onRemove: (queue: Queue) => void;
}

const none = <span className="cell-muted cell-none">—</span>;

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
