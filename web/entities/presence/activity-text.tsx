import type { ReactNode } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import { useTicketPresence } from './presence.ts';
import './presence.css';
import { presenceText } from './presence.text.ts';
import { useColleaguesAtTicket } from './use-colleagues.ts';

interface DoingProps {
  ticketId: number;
  /** Shown while the customer is not typing or recording. */
  children: ReactNode;
}

/** Shows "typing…" for the customer, else `children`. */
export function CustomerActivityText({ ticketId, children }: DoingProps) {
  const text = useText(presenceText);
  const { customer } = useTicketPresence(ticketId);
  return customer === 'nothing' ? children : <span className="doing">{text[customer]}</span>;
}

/** The same for a row of the list, which also shows a colleague who is typing. */
export function TicketActivityText({ ticketId, children }: DoingProps) {
  const text = useText(presenceText);
  const { typing, names } = useColleaguesAtTicket(ticketId);
  if (typing.length > 0)
    return <span className="doing-colleague">{text.colleagueTyping(names(typing), typing.length)}</span>;
  return <CustomerActivityText ticketId={ticketId}>{children}</CustomerActivityText>;
}

/**
 * Above the input: shows that a colleague is answering the same customer; on a phone, which has no room in the header,
 * also who is viewing.
 */
export function ColleagueAnsweringNotice({ ticketId }: { ticketId: number }) {
  const text = useText(presenceText);
  const { others, typing, names } = useColleaguesAtTicket(ticketId);
  return (
    <p className="answering" role="status">
      {typing.length > 0
        ? text.colleagueTyping(names(typing), typing.length)
        : others.length > 0 && <span className="looking-on">{text.viewing(names(others), others.length)}</span>}
    </p>
  );
}
