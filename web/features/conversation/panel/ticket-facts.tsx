import type { Ticket } from '#shared/tickets/ticket.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from '../conversation.text.ts';

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return value ? (
    <>
      <dt title={name}>{name}</dt>
      <dd>
        <span className="fact-value" title={value}>
          {value}
        </span>
      </dd>
    </>
  ) : null;
}

/** The facts of the conversation itself. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useText(conversationText);
  return (
    <dl className="facts">
      <Fact name={text.queue} value={ticket.queue?.name} />
      <Fact name={text.agent} value={ticket.user?.name} />
      <Fact name={text.connection} value={ticket.whatsapp?.name} />
      <Fact name={text.answersCampaign} value={ticket.campaign?.name} />
      <Fact name={text.since} value={formatMoment(ticket.createdAt)} />
    </dl>
  );
}
