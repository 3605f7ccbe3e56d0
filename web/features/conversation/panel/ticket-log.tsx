import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { ticketActSentence } from '../act-line.ts';
import { ticketActionsText } from '../ticket-actions.text.ts';
import { useUntilText } from '../use-until-text.ts';
import { useTicketLog } from './use-log.ts';

/** For administrators: what was done with the conversation and who looked into it, newest first. */
export default function TicketLog({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketActionsText);
  const { entries, error } = useTicketLog(ticket);
  const me = useUser();
  const untilOf = useUntilText();
  return (
    <>
      <ErrorNotice error={error} />
      {!entries && !error && <SkeletonRows count={2} />}
      {entries?.length === 0 && <p>{text.logEmpty}</p>}
      <ul className="ticket-log">
        {entries?.map((entry) => (
          <li key={`${entry.at} ${entry.user?.id}`}>
            {ticketActSentence(entry, text, me.id, untilOf)}
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
