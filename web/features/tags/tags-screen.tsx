import { type TagListed, tags } from '#shared/tags/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { actionsColumn } from '#web/ui/actions-column.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CrudScreen } from '#web/ui/crud-screen.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { CheckIcon, TagIcon } from '#web/ui/icons.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import { TagDialog } from './tag-dialog.tsx';
import { tagsText } from './tags.text.ts';
import { useTags } from './use-tags.ts';

export function TagsScreen() {
  const text = useText(tagsText);
  const can = useCan();
  const screen = useListScreen<TagListed>();
  const list = useTags(screen.searched);
  const remove = useCommand(tags.remove, { changes: [tags.list] });
  const inKanban = (
    <span role="img" aria-label={text.kanban}>
      <CheckIcon size={18} />
    </span>
  );
  const columns: Column<TagListed>[] = [
    { id: 'name', header: text.name, isTitle: true, cell: (tag) => <Badge color={tag.color}>{tag.name}</Badge> },
    { id: 'tickets', header: text.tickets, cell: (tag) => tag.ticketsCount, width: '140px' },
    {
      id: 'kanban',
      header: text.kanban,
      width: '120px',
      cell: (tag) => (tag.kanban === 1 ? inKanban : <span className="cell-muted">—</span>),
    },
    actionsColumn(text, { ...screen, nameOf: ({ name }) => name, mayChange: () => can('tags:manage') }),
  ];
  return (
    <CrudScreen
      text={text}
      icon={<TagIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      form={(tag) => <TagDialog tag={tag} onClose={screen.close} />}
      removal={({ id, name, ticketsCount }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage(ticketsCount),
        onRemove: () => remove.run({ params: { tagId: id } }),
      })}
    />
  );
}
