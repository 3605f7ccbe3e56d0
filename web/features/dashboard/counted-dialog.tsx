import { Link } from 'react-router-dom';
import { type CountedConversation, dashboard } from '#shared/dashboard/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { users } from '#shared/users/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChatIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { formatDurationOrDash } from '#web/ui/format/duration.ts';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { opensRowMark } from '#web/ui/lists/open-row.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { countedText } from './counted.text.ts';
import type { ListedFigureQuery } from './use-counted.ts';

type Row = CountedConversation & { id: number };
type Names = ReadonlyMap<number, string>;

const columnsIn = (text: TextIn<typeof countedText>, agents: Names, queueNames: Names): Column<Row>[] => [
  {
    id: 'contact',
    header: text.contact,
    isTitle: true,
    cell: ({ ticket }) =>
      ticket ? (
        <Link to={appPaths.ticket.href(ticket.uuid)} {...opensRowMark}>
          {ticket.contactName}
        </Link>
      ) : (
        text.deleted
      ),
  },
  { id: 'begun', header: text.begunAt, onPhone: 'aside', cell: ({ queuedAt }) => formatMoment(queuedAt) },
  {
    id: 'wait',
    header: text.wait,
    isNumber: true,
    onPhone: 'named',
    cell: ({ waitTime }) => formatDurationOrDash(waitTime),
  },
  {
    id: 'served',
    header: text.served,
    phoneHeader: text.shortServed,
    isNumber: true,
    onPhone: 'named',
    cell: ({ supportTime }) => formatDurationOrDash(supportTime),
  },
  {
    id: 'agent',
    header: `${text.agent} · ${text.queue}`,
    cell: ({ userId, queueId }) => {
      const names = [agents.get(userId ?? 0), queueNames.get(queueId ?? 0)].filter(Boolean).join(' · ');
      return names ? (
        <span className="truncate" title={names}>
          {names}
        </span>
      ) : (
        <span className="cell-none">—</span>
      );
    },
  },
];

interface CountedDialogProps {
  counted: ListedFigureQuery;
  period: { from: string; to: string };
  onClose: () => void;
}

/** The conversations that a figure counts, each a link. */
export function CountedConversationsDialog({ counted, period, onClose }: CountedDialogProps) {
  const text = useText(countedText);
  const { firstDay: from = period.from, lastDay: to = period.to, ...asked } = counted;
  const { rows, isLoading, isLoadingMore, hasMore, loadMore, error, mutate } = usePages(dashboard.conversations, {
    query: { ...asked, from, to },
  });
  const byId = (all: readonly { id: number; name: string }[] = []): Names =>
    new Map(all.map((one) => [one.id, one.name]));
  const agents = byId(useResource(users.listAll, { query: {} }).data);
  const queueNames = byId(useResource(queues.list, {}).data);
  const tagNames = byId(useResource(tags.listAll, counted.tagId === undefined ? null : { query: {} }).data);
  const about = [
    from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
    counted.userId !== undefined && (agents.get(counted.userId) ?? text.noAgent),
    counted.queueId !== undefined && (queueNames.get(counted.queueId) ?? text.noQueue),
    counted.tagId !== undefined && (tagNames.get(counted.tagId) ?? text.deletedTag),
    counted.hour !== undefined && `${counted.hour}:00 – ${counted.hour}:59`,
  ].filter((one) => one !== false);
  return (
    <Dialog title={text[counted.figure]} onClose={onClose} isWide className="counted-dialog">
      <p className="cell-muted">{about.join(' · ')}</p>
      {error && rows.length === 0 ? (
        <Failure error={error} onRetry={() => mutate()} />
      ) : (
        <DataTable
          label={text[counted.figure]}
          columns={columnsIn(text, agents, queueNames)}
          rows={rows.map((row, id) => ({ ...row, id }))}
          isLoading={isLoading}
          error={error}
          empty={hasMore ? null : <EmptyState icon={<ChatIcon size={26} />} title={text.none} hint={text.noneHint} />}
        />
      )}
      {hasMore && (
        <Button isBusy={isLoadingMore} onClick={loadMore}>
          {text.more}
        </Button>
      )}
    </Dialog>
  );
}
