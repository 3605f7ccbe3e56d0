import type { QueueIntegration } from '#shared/integrations/contract.ts';
import { isTestableIntegration } from '#shared/integrations/kinds.ts';
import { assistantStateColumn } from '#web/entities/assistants/assistant-state.tsx';
import type { assistantsText } from '#web/entities/assistants/assistants.text.ts';
import { HolderList } from '#web/entities/assistants/holder-list.tsx';
import type { Holders } from '#web/entities/assistants/use-holders.ts';
import { SendIcon } from '#web/ui/buttons/icons.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import type { integrationFormText } from './integration-form.text.ts';
import { TypeIcon, typeNames } from './integration-type.tsx';
import type { integrationsText } from './integrations.text.ts';

interface ColumnsContext {
  text: TextIn<typeof integrationsText>;
  shared: TextIn<typeof assistantsText>;
  holdersOf: (id: number) => Holders | undefined;
  tests: TextIn<typeof integrationFormText>;
  onTest: (row: QueueIntegration) => void;
  onEdit: (row: QueueIntegration) => void;
  onRemove: (row: QueueIntegration) => void;
}

export function integrationColumns({
  text,
  shared,
  tests,
  holdersOf,
  onTest,
  ...acts
}: ColumnsContext): Column<QueueIntegration>[] {
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
    assistantStateColumn(shared.state, '260px'),
    actionsColumn(text, {
      ...acts,
      nameOf: ({ name }) => name,
      first: (row) =>
        isTestableIntegration(row)
          ? [{ label: tests.testOf, icon: SendIcon, isNamed: true, onSelect: () => onTest(row) }]
          : [],
    }),
  ];
}
