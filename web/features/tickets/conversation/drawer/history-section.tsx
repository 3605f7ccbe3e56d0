import { Link } from 'react-router-dom';
import { type ShownCycle, type Ticket, tickets } from '#shared/tickets/contract.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { useText } from '#web/ui/use-text.ts';
import { useTicketPlace } from '../../use-ticket-place.ts';
import './drawer.css';
import { historyText } from './history.text.ts';

function Service({ cycle }: { cycle: ShownCycle }) {
  const text = useText(historyText);
  const { queuedAt, startedAt, finishedAt, user, queue } = cycle;
  const state = finishedAt ? text.finished(formatMoment(finishedAt)) : startedAt ? text.running : text.waiting;
  return (
    <li>
      <span>
        {user?.name ?? text.nobody} {queue && <Badge color={queue.color}>{queue.name}</Badge>}
      </span>
      <small>
        {text.began(formatMoment(queuedAt))} · {state}
      </small>
    </li>
  );
}

/** What was before: the services in this conversation, and the contact's conversations on other connections. */
export default function HistorySection({ ticket }: { ticket: Ticket }) {
  const text = useText(historyText);
  const { hrefOf } = useTicketPlace();
  // Another service, another list.
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
              <small className="truncate">{other.lastMessage}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
