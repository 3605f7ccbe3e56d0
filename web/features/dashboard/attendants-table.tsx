import { Link } from 'react-router-dom';
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
import { useListedFigure } from './use-counted.ts';

type LinkTo = ReturnType<typeof useListedFigure>['linkTo'];

const columnsIn = (text: TextIn<typeof dashboardText>, linkTo: LinkTo): Column<Attendant>[] => [
  {
    id: 'name',
    header: text.name,
    isTitle: true,
    lead: ({ name, online }) => <Avatar name={name} size={32} presence={online ? 'online' : 'offline'} />,
    cell: ({ name }) => name,
  },
  {
    id: 'rating',
    header: text.rating,
    phoneHeader: text.shortRating,
    cell: ({ id, rating, ratings }) =>
      ratings === 0 ? (
        <Stars rating={rating} ratings={ratings} />
      ) : (
        <Link to={linkTo({ figure: 'rated', userId: id })}>
          <Stars rating={rating} ratings={ratings} />
        </Link>
      ),
  },
  {
    id: 'time',
    header: text.average,
    phoneHeader: text.shortAverage,
    isNumber: true,
    cell: ({ id, avgSupportTime }) =>
      avgSupportTime === null ? (
        '—'
      ) : (
        <Link to={linkTo({ figure: 'served', userId: id })}>{formatDurationOrDash(avgSupportTime)}</Link>
      ),
  },
  {
    id: 'done',
    header: text.done,
    isNumber: true,
    cell: ({ id, tickets }) =>
      tickets === 0 ? '0' : <Link to={linkTo({ figure: 'finished', userId: id })}>{tickets}</Link>,
  },
  {
    id: 'status',
    header: text.status,
    onPhone: 'aside',
    cell: ({ online }) => <Badge kind={online ? 'ok' : 'neutral'}>{online ? text.online : text.offline}</Badge>,
  },
];

/** The users of the company and their work in the period. */
export function AttendantsTable({ rows, isLoading }: { rows: readonly Attendant[]; isLoading: boolean }) {
  const text = useText(dashboardText);
  const { linkTo } = useListedFigure();
  return (
    <DataTable
      label={text.attendants}
      columns={columnsIn(text, linkTo)}
      rows={rows}
      isOfFigures
      isLoading={isLoading}
      empty={<EmptyState icon={<UsersIcon size={26} />} title={text.noAttendants} hint={text.noAttendantsHint} />}
    />
  );
}
