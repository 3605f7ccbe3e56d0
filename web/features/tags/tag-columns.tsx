import type { TagListed } from '#shared/tags/contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CheckIcon, DeleteIcon, EditIcon } from '#web/ui/icons.tsx';
import type { TextIn } from '#web/ui/use-text.ts';
import type { tagsText } from './tags.text.ts';

interface Actions {
  canManage: boolean;
  onEdit: (tag: TagListed) => void;
  onRemove: (tag: TagListed) => void;
}

export const tagColumns = (text: TextIn<typeof tagsText>, actions: Actions): Column<TagListed>[] => [
  { id: 'name', header: text.name, isTitle: true, cell: (tag) => <Badge color={tag.color}>{tag.name}</Badge> },
  { id: 'tickets', header: text.tickets, cell: (tag) => tag.ticketsCount, width: '140px' },
  {
    id: 'kanban',
    header: text.kanban,
    width: '120px',
    cell: (tag) =>
      tag.kanban === 1 ? (
        <span role="img" aria-label={text.kanban}>
          <CheckIcon size={18} />
        </span>
      ) : (
        <span className="cell-muted">—</span>
      ),
  },
  {
    id: 'actions',
    header: text.actions,
    isActions: true,
    cell: (tag) =>
      actions.canManage && (
        <>
          <IconButton label={text.edit(tag.name)} icon={<EditIcon />} onClick={() => actions.onEdit(tag)} />
          <IconButton
            label={text.remove(tag.name)}
            icon={<DeleteIcon />}
            isDanger
            onClick={() => actions.onRemove(tag)}
          />
        </>
      ),
  },
];
