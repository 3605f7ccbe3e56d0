import type { QueueIntegration } from '#shared/integrations/contract.ts';
import { LastFailure } from '#web/entities/assistants/last-failure.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { TypeMark } from './integration-type.tsx';
import type { integrationsText } from './integrations.text.ts';

interface Actions {
  onEdit: (row: QueueIntegration) => void;
  onRemove: (row: QueueIntegration) => void;
}

export function integrationColumns(
  text: TextIn<typeof integrationsText>,
  actions: Actions,
): Column<QueueIntegration>[] {
  return [
    { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => <span title={name}>{name}</span> },
    { id: 'type', header: text.type, width: '180px', cell: ({ type }) => <TypeMark type={type} /> },
    {
      id: 'id',
      header: text.id,
      width: '100px',
      onPhone: 'named',
      cell: ({ id }) => <span className="cell-muted">{id}</span>,
    },
    {
      id: 'lastFailure',
      header: text.lastFailure,
      width: '260px',
      onPhone: 'named',
      cell: ({ lastFailure }) => <LastFailure failure={lastFailure} />,
    },
    actionsColumn(text, { ...actions, nameOf: ({ name }) => name }),
  ];
}
