import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { actionsText } from './ticket-actions.text.ts';

/** For administrators: who viewed the conversation or took it over, and where the bot gave up, newest first. */
export default function TicketLog({ ticket }: { ticket: Ticket }) {
  const text = useText(actionsText);
  const { data, error } = useResource(tickets.log, { params: { ticketId: ticket.id } });
  const nameOf = (user: { name: string } | null) => user?.name ?? text.formerUser;
  return (
    <section className="ticket-log" aria-label={text.log}>
      <h3>{text.log}</h3>
      <ErrorNotice error={error} />
      {data?.entries.length === 0 && <p>{text.logEmpty}</p>}
      <ul>
        {data?.entries.map(({ at, kind, user, from }) => (
          <li key={`${at} ${user?.id}`}>
            {
              {
                peeked: text.peeked(nameOf(user)),
                tookOver: text.tookOver(nameOf(user), nameOf(from)),
                botStopped: text.botStopped,
                assistantFailed: text.assistantFailed,
                numberChanged: text.numberChanged(nameOf(user)),
                blocked: text.blockedContact(nameOf(user)),
                unblocked: text.unblockedContact(nameOf(user)),
              }[kind]
            }
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
