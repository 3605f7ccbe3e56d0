import { Link } from 'react-router-dom';
import { tickets } from '#shared/tickets/contract.ts';
import type { ShownCycle } from '#shared/tickets/shown-cycle.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { usePages } from '#web/api/use-pages.ts';
import { lastWords } from '#web/entities/messages/last-words.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { useTicketNavigation } from '#web/entities/tickets/use-ticket-navigation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import './drawer.css';
import { historyText } from './history.text.ts';

const kindOfScore = { 1: 'bad', 2: 'neutral', 3: 'ok' } as const;

/** The customer's rating of a service cycle; draws nothing when the bot did not ask for one. */
function Rating({ cycle: { ratingAt, awaitsRating, score } }: { cycle: ShownCycle }) {
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

function Service({ cycle }: { cycle: ShownCycle }) {
  const text = useText(historyText);
  const { queuedAt, startedAt, finishedAt, closedBy, user, queue } = cycle;
  const ended = finishedAt && text[closedBy ?? 'finished'](formatMoment(finishedAt));
  return (
    <li>
      <span>
        {user?.name ?? text.noAgent} {queue && <Badge color={queue.color}>{queue.name}</Badge>}
      </span>
      <small>
        {text.began(formatMoment(queuedAt))} · {ended ?? (startedAt ? text.running : text.waiting)}
      </small>
      <Rating cycle={cycle} />
    </li>
  );
}

/** Earlier service cycles of this conversation, and the contact's conversations on other connections. */
export default function HistorySection({ ticket }: { ticket: Ticket }) {
  const text = useText(historyText);
  const media = useText(mediaText);
  const { hrefOf } = useTicketNavigation();
  // The ticket's list changes with each service cycle.
  const list = usePages(tickets.history, { params: { ticketId: ticket.id }, query: {} });
  const cycles = list.pages?.flatMap((page) => page.cycles) ?? [];
  const others = list.pages?.[0]?.tickets ?? [];
  return (
    <section className="drawer-section drawer-history" aria-label={text.title}>
      <h3>{text.title}</h3>
      <ErrorNotice error={list.error} />
      {cycles.length > 0 && <p>{text.services}</p>}
      <ul>
        {cycles.map((cycle) => (
          <Service key={cycle.number} cycle={cycle} />
        ))}
      </ul>
      {list.hasMore && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      )}
      {others.length > 0 && <p>{text.others}</p>}
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={hrefOf(other)}>
              <span>
                {other.whatsapp?.name} <Badge>{text[other.status]}</Badge>
              </span>
              <small className="truncate">{lastWords(other.lastMessage, media)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
