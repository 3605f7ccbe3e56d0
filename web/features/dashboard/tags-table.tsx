import { Link } from 'react-router-dom';
import type { TagTotals } from '#shared/dashboard/contract.ts';
import { formatDurationOrDash } from '#web/ui/format/duration.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { dashboardText } from './dashboard.text.ts';
import { useListedFigure } from './use-counted.ts';

type LinkTo = ReturnType<typeof useListedFigure>['linkTo'];
type Row = TagTotals & { id: number };

const columnsIn = (text: TextIn<typeof dashboardText>, linkTo: LinkTo, all: number): Column<Row>[] => [
  {
    id: 'tag',
    header: text.tag,
    isTitle: true,
    cell: ({ tag }) => <Badge color={tag?.color}>{tag?.name ?? text.deletedTag}</Badge>,
  },
  {
    id: 'done',
    header: text.done,
    isNumber: true,
    cell: ({ tagId, finished }) => <Link to={linkTo({ figure: 'finished', tagId })}>{finished}</Link>,
  },
  {
    id: 'share',
    header: text.share,
    phoneHeader: text.shortShare,
    isNumber: true,
    cell: ({ finished }) => (all === 0 ? '—' : `${Math.round((finished / all) * 100)} %`),
  },
  {
    id: 'time',
    header: text.supportTime,
    phoneHeader: text.shortSupport,
    isNumber: true,
    cell: ({ tagId, avgSupportTime }) =>
      avgSupportTime === null ? (
        '—'
      ) : (
        <Link to={linkTo({ figure: 'served', tagId })}>{formatDurationOrDash(avgSupportTime)}</Link>
      ),
  },
];

interface TagsTableProps {
  rows: readonly TagTotals[];
  /** All finished conversations. */
  all: number;
}

/** How many of the finished conversations had each tag, and how long they took. */
export function TagsTable({ rows, all }: TagsTableProps) {
  const text = useText(dashboardText);
  const { linkTo } = useListedFigure();
  return (
    <DataTable
      label={text.byTag}
      columns={columnsIn(text, linkTo, all)}
      rows={rows.map((row) => ({ ...row, id: row.tagId }))}
      isLoading={false}
      isOfFigures
      empty={null}
    />
  );
}
