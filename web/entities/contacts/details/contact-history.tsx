import { Link } from 'react-router-dom';
import type { ContactCycle } from '#shared/overview/overview.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { historyText } from './history.text.ts';
import type { ContactOverviewState } from './use-overview.ts';

const kindOfScore = { 1: 'bad', 2: 'neutral', 3: 'ok' } as const;

/** The customer's rating of a service cycle; draws nothing when the bot did not ask for one. */
function Rating({ cycle: { ratingAt, awaitsRating, score } }: { cycle: ContactCycle }) {
  const text = useText(historyText);
  if (score)
    return (
      <span>
        <span className="visually-hidden">{text.rating}: </span>
        <Badge kind={kindOfScore[score]}>{`${score} · ${text[`score${score}`]}`}</Badge>
      </span>
    );
  return ratingAt && <small>{awaitsRating ? text.awaitsRating : text.unrated}</small>;
}

function CycleRow({ cycle, href, line }: { cycle: ContactCycle; href: string | null; line: string | undefined }) {
  const text = useText(historyText);
  const { queuedAt, startedAt, finishedAt, closedBy, user, queue } = cycle;
  const ended = finishedAt && text[closedBy ?? 'finished'](formatMoment(finishedAt));
  const content = (
    <>
      <span className="cycle-head row spread gap-2">
        <span className="truncate">{user?.name ?? text.noAgent}</span>
        {queue && <Badge color={queue.color}>{queue.name}</Badge>}
      </span>
      <small>
        {text.began(formatMoment(queuedAt))} · {ended ?? (startedAt ? text.running : text.waiting)}
        {line && ` · ${line}`}
      </small>
      <Rating cycle={cycle} />
    </>
  );
  return <li>{href === null ? <div>{content}</div> : <Link to={href}>{content}</Link>}</li>;
}

interface ContactHistoryProps {
  overview: ContactOverviewState;
  /** The conversation that is on screen already. */
  openTicketId?: number;
}

/** The service cycles of a contact in all its conversations, the newest first; each leads to its conversation. */
export function ContactHistory({ overview: { data, showMore }, openTicketId }: ContactHistoryProps) {
  const text = useText(historyText);
  const { hrefOf } = useTicketNavigation();
  const { cycles, hasMore } = data?.history ?? { cycles: [], hasMore: false };
  const isOnSeveral = new Set(cycles.map(({ ticketId }) => ticketId)).size > 1;
  return (
    <>
      {data?.history && cycles.length === 0 && <p>{text.none}</p>}
      <ul className="cycles">
        {cycles.map((cycle) => (
          <CycleRow
            key={`${cycle.ticketId} ${cycle.number} ${cycle.queuedAt}`}
            cycle={cycle}
            href={cycle.ticketId === openTicketId ? null : hrefOf({ uuid: cycle.ticketUuid })}
            line={isOnSeveral ? cycle.whatsapp?.name : undefined}
          />
        ))}
      </ul>
      {hasMore && <Button onClick={() => showMore('history')}>{text.more}</Button>}
    </>
  );
}
