import type { Prompt } from '#shared/prompts/contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx';
import { LastFailure } from '#web/ui/last-failure.tsx';
import type { TextIn } from '#web/ui/use-text.ts';
import type { promptsText } from './prompts.text.ts';

interface Actions {
  onEdit: (prompt: Prompt) => void;
  onRemove: (prompt: Prompt) => void;
}

export const promptColumns = (text: TextIn<typeof promptsText>, { onEdit, onRemove }: Actions): Column<Prompt>[] => [
  { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'queue',
    header: text.queue,
    width: '220px',
    cell: ({ queue }) =>
      queue ? <Badge color={queue.color}>{queue.name}</Badge> : <span className="cell-muted">{text.noQueue}</span>,
  },
  { id: 'maxTokens', header: text.maxTokens, width: '160px', cell: ({ maxTokens }) => maxTokens },
  { id: 'used', header: text.used, width: '160px', cell: ({ totalTokens }) => totalTokens.toLocaleString() },
  {
    id: 'lastFailure',
    header: text.lastFailure,
    width: '260px',
    cell: ({ lastFailure }) => <LastFailure failure={lastFailure} />,
  },
  {
    id: 'actions',
    header: text.actions,
    isActions: true,
    cell: (prompt) => (
      <>
        <IconButton label={text.edit(prompt.name)} icon={<EditIcon />} onClick={() => onEdit(prompt)} />
        <IconButton label={text.remove(prompt.name)} icon={<DeleteIcon />} isDanger onClick={() => onRemove(prompt)} />
      </>
    ),
  },
];
