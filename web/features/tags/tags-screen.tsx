import { Link } from 'react-router-dom';
import { tags } from '#shared/tags/contract.ts';
import type { TagListed } from '#shared/tags/tag.ts';
import { call } from '#web/api/client.ts';
import { useCan } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { appPaths } from '#web/paths.ts';
import { CheckIcon, TagIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Badge } from '#web/ui/states/badge.tsx';
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
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: (tag) => <Badge color={tag.color}>{tag.name}</Badge>,
    },
    {
      id: 'tickets',
      header: text.tickets,
      isNumber: true,
      sortBy: (tag) => tag.ticketsCount,
      phoneCell: (tag) => text.ticketsOf(tag.ticketsCount),
      cell: ({ id, name, ticketsCount }) =>
        ticketsCount === 0 ? (
          '0'
        ) : (
          <Link
            className="figure-link"
            to={`${appPaths.tickets.href()}?list=search&tags=${id}`}
            aria-label={text.openTickets(ticketsCount, name)}
          >
            {ticketsCount}
          </Link>
        ),
      width: '140px',
    },
    {
      id: 'kanban',
      header: text.kanban,
      onPhone: 'aside',
      phoneCell: (tag) => tag.kanban === 1 && text.kanban,
      sortBy: (tag) => tag.kanban,
      width: '120px',
      cell: (tag) => tag.kanban === 1 && inKanban,
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
      bulk={removalActs<TagListed>({
        text,
        nameOf: ({ name }) => name,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(tags.remove, { params: { tagId: id } }),
        changes: [tags.list],
        may: () => can('tags:manage'),
      })}
      form={(tag) => <TagDialog tag={tag} onClose={screen.close} />}
      removal={({ id, name, ticketsCount }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage(ticketsCount),
        onRemove: () => remove.run({ params: { tagId: id } }),
      })}
    />
  );
}
