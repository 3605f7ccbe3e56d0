import type { QueueIntegration } from '#shared/integrations/contract.ts';
import type { assistantsText } from '#web/entities/assistants/assistants.text.ts';
import { HolderList } from '#web/entities/assistants/holder-list.tsx';
import { LastTime } from '#web/entities/assistants/last-time.tsx';
import type { Holders } from '#web/entities/assistants/use-holders.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { TypeIcon, typeNames } from './integration-type.tsx';
import type { integrationsText } from './integrations.text.ts';

interface ColumnsContext {
  text: TextIn<typeof integrationsText>;
  shared: TextIn<typeof assistantsText>;
  holdersOf: (id: number) => Holders | undefined;
  onEdit: (row: QueueIntegration) => void;
  onRemove: (row: QueueIntegration) => void;
}

export function integrationColumns({ text, shared, holdersOf, ...acts }: ColumnsContext): Column<QueueIntegration>[] {
  return [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      lead: ({ type }) => <TypeIcon type={type} />,
      cell: ({ name }) => <span title={name}>{name}</span>,
      under: ({ type, id }) => `${typeNames[type]} · ${text.id(id)}`,
    },
    { id: 'usedBy', header: shared.usedBy, width: '260px', cell: ({ id }) => <HolderList holders={holdersOf(id)} /> },
    { id: 'lastTime', header: shared.lastTime, width: '260px', cell: (row) => <LastTime {...row} /> },
    actionsColumn(text, { ...acts, nameOf: ({ name }) => name }),
  ];
}
