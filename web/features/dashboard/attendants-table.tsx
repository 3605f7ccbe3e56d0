import type { Attendant } from '#shared/dashboard/contract.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { UsersIcon } from '#web/ui/buttons/icons.tsx';
import { formatDurationOrDash } from '#web/ui/format/duration.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { dashboardText } from './dashboard.text.ts';
import { Stars } from './stars.tsx';

const columnsIn = (text: TextIn<typeof dashboardText>): Column<Attendant>[] => [
  {
    id: 'name',
    header: text.name,
    isTitle: true,
    cell: ({ name, online }) => (
      <span className="cell-row tight">
        <Avatar name={name} size={32} presence={online ? 'online' : 'offline'} />
        <span>{name}</span>
      </span>
    ),
  },
  { id: 'rating', header: text.rating, cell: ({ rating, ratings }) => <Stars rating={rating} ratings={ratings} /> },
  { id: 'time', header: text.average, cell: ({ avgSupportTime }) => formatDurationOrDash(avgSupportTime) },
  { id: 'done', header: text.done, cell: ({ tickets }) => tickets },
  {
    id: 'status',
    header: text.status,
    cell: ({ online }) => <Badge kind={online ? 'ok' : 'neutral'}>{online ? text.online : text.offline}</Badge>,
  },
];

/** The users of the company and their work in the period. */
export function AttendantsTable({ rows, isLoading }: { rows: readonly Attendant[]; isLoading: boolean }) {
  const text = useText(dashboardText);
  return (
    <DataTable
      label={text.attendants}
      columns={columnsIn(text)}
      rows={rows}
      isLoading={isLoading}
      empty={<EmptyState icon={<UsersIcon size={26} />} title={text.noAttendants} hint={text.noAttendantsHint} />}
    />
  );
}
