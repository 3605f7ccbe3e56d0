import { Link } from 'react-router-dom';
import type { QueueTotals } from '#shared/dashboard/contract.ts';
import { QueueIcon } from '#web/ui/buttons/icons.tsx';
import { formatDuration, formatDurationOrDash } from '#web/ui/format/duration.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { dashboardText } from './dashboard.text.ts';
import { useListedFigure } from './use-counted.ts';

type LinkTo = ReturnType<typeof useListedFigure>['linkTo'];
type Row = QueueTotals & { id: number };

interface ShareProps {
  kept: number;
  missed: number;
  minutes: number | null;
  text: TextIn<typeof dashboardText>;
  /** Leads to the breaches. */
  to: ReturnType<LinkTo>;
}

const percentOf = (part: number, all: number) => `${Math.floor((part / all) * 100)} %`;

/** The share that kept a target, and the number of breaches as a link to them. */
function Share({ kept, missed, minutes, text, to }: ShareProps) {
  const all = kept + missed;
  const target = minutes === null ? text.noTarget : text.target(formatDuration(minutes));
  if (all === 0) return <span className="cell-muted">{target}</span>;
  return (
    <span className="share" title={target}>
      <strong>{percentOf(kept, all)}</strong>
      {missed > 0 && (
        <Link className="figure-link" to={to}>
          {text.missed(missed)}
        </Link>
      )}
    </span>
  );
}

/** The share alone; where there are breaches, it leads to them. */
function ShortShare({ kept, missed, text, to }: ShareProps) {
  if (kept + missed === 0) return '—';
  const share = percentOf(kept, kept + missed);
  return missed === 0 ? (
    share
  ) : (
    <Link className="figure-link" to={to} aria-label={`${share}, ${text.missed(missed)}`}>
      {share}
    </Link>
  );
}

const answerOf = ({ answerKept: kept, answerMissed: missed, answerMinutes: minutes }: Row) => ({
  kept,
  missed,
  minutes,
});
const resolutionOf = ({ resolutionKept: kept, resolutionMissed: missed, resolutionMinutes: minutes }: Row) => ({
  kept,
  missed,
  minutes,
});

const columnsIn = (text: TextIn<typeof dashboardText>, linkTo: LinkTo): Column<Row>[] => [
  {
    id: 'queue',
    header: text.queue,
    isTitle: true,
    cell: ({ queue, queueId }) => (
      <Badge color={queue?.color}>{queue?.name ?? (queueId === 0 ? text.noQueue : text.deletedQueue)}</Badge>
    ),
  },
  {
    id: 'done',
    header: text.done,
    isNumber: true,
    cell: ({ queueId, finished }) =>
      finished === 0 ? '0' : <Link to={linkTo({ figure: 'finished', queueId })}>{finished}</Link>,
  },
  {
    id: 'wait',
    header: text.waitTime,
    phoneHeader: text.shortWait,
    isNumber: true,
    cell: ({ queueId, waits, avgWaitTime }) =>
      waits === 0 ? '—' : <Link to={linkTo({ figure: 'waited', queueId })}>{formatDurationOrDash(avgWaitTime)}</Link>,
  },
  {
    id: 'time',
    header: text.supportTime,
    phoneHeader: text.shortSupport,
    isNumber: true,
    cell: ({ queueId, avgSupportTime }) =>
      avgSupportTime === null ? (
        '—'
      ) : (
        <Link to={linkTo({ figure: 'served', queueId })}>{formatDurationOrDash(avgSupportTime)}</Link>
      ),
  },
  {
    id: 'answer',
    header: text.answerShare,
    phoneHeader: text.shortAnswer,
    cell: (row) => (
      <Share {...answerOf(row)} text={text} to={linkTo({ figure: 'answerMissed', queueId: row.queueId })} />
    ),
    phoneCell: (row) => (
      <ShortShare {...answerOf(row)} text={text} to={linkTo({ figure: 'answerMissed', queueId: row.queueId })} />
    ),
  },
  {
    id: 'resolution',
    header: text.resolutionShare,
    phoneHeader: text.shortResolution,
    cell: (row) => (
      <Share {...resolutionOf(row)} text={text} to={linkTo({ figure: 'resolutionMissed', queueId: row.queueId })} />
    ),
    phoneCell: (row) => (
      <ShortShare
        {...resolutionOf(row)}
        text={text}
        to={linkTo({ figure: 'resolutionMissed', queueId: row.queueId })}
      />
    ),
  },
];

/** Without any target, its column would be the same words in each row. */
const hasTargets = {
  answer: ({ answerKept, answerMissed, answerMinutes }: QueueTotals) =>
    answerMinutes !== null || answerKept + answerMissed > 0,
  resolution: ({ resolutionKept, resolutionMissed, resolutionMinutes }: QueueTotals) =>
    resolutionMinutes !== null || resolutionKept + resolutionMissed > 0,
};

/** The figures of each queue and how far it kept its targets. */
export function QueuesTable({ rows, isLoading }: { rows: readonly QueueTotals[]; isLoading: boolean }) {
  const text = useText(dashboardText);
  const { linkTo } = useListedFigure();
  const isEmpty = (id: string) => (id === 'answer' || id === 'resolution') && !rows.some(hasTargets[id]);
  return (
    <DataTable
      label={text.byQueue}
      columns={columnsIn(text, linkTo).filter(({ id }) => !isEmpty(id))}
      rows={rows.map((row) => ({ ...row, id: row.queueId }))}
      isLoading={isLoading}
      isOfFigures
      empty={<EmptyState icon={<QueueIcon size={26} />} title={text.nothing} hint={text.nothingHint} />}
    />
  );
}
