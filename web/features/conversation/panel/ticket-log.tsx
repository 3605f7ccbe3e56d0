import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { ticketActSentence } from '../act-line.ts';
import { ticketActionsText } from '../ticket-actions.text.ts';
import { useUntilText } from '../use-until-text.ts';

/** For administrators: what was done with the conversation and who looked into it, newest first. */
export default function TicketLog({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketActionsText);
  const { data, error } = useResource(tickets.log, { params: { ticketId: ticket.id } });
  const me = useUser();
  const untilOf = useUntilText();
  return (
    <>
      <ErrorNotice error={error} />
      {data?.entries.length === 0 && <p>{text.logEmpty}</p>}
      <ul className="ticket-log">
        {data?.entries.map((entry) => (
          <li key={`${entry.at} ${entry.user?.id}`}>
            {ticketActSentence(entry, text, me.id, untilOf)}
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
