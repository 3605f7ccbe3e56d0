import type { Prompt } from '#shared/prompts/contract.ts';
import { assistantStateColumn } from '#web/entities/assistants/assistant-state.tsx';
import type { assistantsText } from '#web/entities/assistants/assistants.text.ts';
import { HolderList } from '#web/entities/assistants/holder-list.tsx';
import type { Holders } from '#web/entities/assistants/use-holders.ts';
import { SparkIcon } from '#web/ui/buttons/icons.tsx';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import type { promptsText } from './prompts.text.ts';
import type { tryText } from './try.text.ts';

interface ColumnsContext {
  text: TextIn<typeof promptsText>;
  shared: TextIn<typeof assistantsText>;
  tries: TextIn<typeof tryText>;
  holdersOf: (id: number) => Holders | undefined;
  /** Tokens of the month by prompt; undefined while they are unknown. */
  monthOf: ReadonlyMap<number, number> | undefined;
  onEdit: (row: Prompt) => void;
  onRemove: (row: Prompt) => void;
  onTry: (row: Prompt) => void;
}

export function promptColumns(context: ColumnsContext): Column<Prompt>[] {
  const { text, shared, tries, holdersOf, monthOf, onEdit, onRemove, onTry } = context;
  return [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      cell: ({ name }) => (
        <span className="one-line" title={name}>
          {name}
        </span>
      ),
      under: ({ model }) => model || text.usualModel,
    },
    { id: 'usedBy', header: shared.usedBy, width: '180px', cell: ({ id }) => <HolderList holders={holdersOf(id)} /> },
    {
      id: 'queue',
      header: text.handsTo,
      onPhone: 'hidden',
      width: '130px',
      cell: ({ queue }) =>
        queue ? <Badge color={queue.color}>{queue.name}</Badge> : <span className="cell-muted">{text.noQueue}</span>,
    },
    {
      id: 'used',
      header: text.used,
      isNumber: true,
      isWideOnly: true,
      onPhone: 'hidden',
      width: '90px',
      cell: ({ id, totalTokens }) => (
        <span className="figures" title={text.usedInAll(totalTokens.toLocaleString())}>
          {monthOf && (monthOf.get(id) ?? 0).toLocaleString()}
        </span>
      ),
    },
    assistantStateColumn(shared.state, '200px'),
    actionsColumn(text, {
      onEdit,
      onRemove,
      nameOf: ({ name }) => name,
      first: (row) => [{ label: tries.open, icon: SparkIcon, isNamed: true, onSelect: () => onTry(row) }],
    }),
  ];
}
