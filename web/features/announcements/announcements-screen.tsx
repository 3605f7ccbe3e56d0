import { type Announcement, announcements } from '#shared/announcements/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useResource } from '#web/api/use-resource.ts';
import { MegaphoneIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsText } from './announcements.text.ts';
import { PriorityBadge } from './priority-badge.tsx';

/** The announcements of the platform, inactive ones too. */
export function AnnouncementsScreen() {
  const text = useText(announcementsText);
  const screen = useListScreen<Announcement>();
  const list = usePages(announcements.list, { query: { searchParam: screen.searched } });
  useLiveEvent('announcement', () => void list.mutate());
  const planNames = useResource(plans.listAll).data ?? [];
  const remove = useCommand(announcements.remove, { changes: [announcements.list, announcements.listAll] });
  const columns: Column<Announcement>[] = [
    { id: 'title', header: text.titleField, isTitle: true, cell: ({ title }) => title },
    {
      id: 'priority',
      header: text.priority,
      width: '110px',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      id: 'audience',
      header: text.audience,
      width: '180px',
      cell: ({ planIds }) =>
        planIds
          ? planNames
              .filter(({ id }) => planIds.includes(id))
              .map(({ name }) => name)
              .join(', ')
          : text.allPlans,
    },
    {
      id: 'image',
      header: text.imageShort,
      width: '120px',
      onPhone: 'hidden',
      cell: ({ mediaName }) => (mediaName ? text.hasImage : <span className="cell-muted cell-none">—</span>),
    },
    {
      id: 'status',
      header: text.status,
      width: '110px',
      onPhone: 'aside',
      cell: ({ status }) => <Badge kind={status ? 'ok' : 'neutral'}>{status ? text.isActive : text.isInactive}</Badge>,
    },
    { id: 'createdAt', header: text.createdAt, width: '120px', cell: ({ createdAt }) => formatDay(createdAt) },
    actionsColumn(text, { ...screen, nameOf: ({ title }) => title }),
  ];
  return (
    <CrudScreen
      text={text}
      icon={<MegaphoneIcon size={26} />}
      screen={screen}
      list={list}
      columns={columns}
      bulk={removalActs<Announcement>({
        text,
        nameOf: ({ title }) => title,
        message: () => text.removeManyMessage,
        run: ({ id }) => call(announcements.remove, { params: { announcementId: id } }),
        changes: [announcements.list, announcements.listAll],
      })}
      form={(announcement) => <AnnouncementDialog announcement={announcement} onClose={screen.close} />}
      removal={({ id, title }) => ({
        title: text.removeTitle(title),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { announcementId: id } }),
      })}
    />
  );
}
