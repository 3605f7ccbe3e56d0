import { useEffect, useRef } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { isTyping } from '#web/ui/layout/is-typing.ts';
import { listText } from './list.text.ts';
import { WaitingLabel } from './waiting-label.tsx';

interface NextWaitingProps {
  /** The customer who waits longest. */
  ticket: Ticket;
  isBusy: boolean;
  onAccept: (ticket: Ticket) => unknown;
}

/** Accepts the customer who waits longest, by the one primary button of the waiting list or by the key A. */
export function NextWaiting({ ticket, isBusy, onAccept }: NextWaitingProps) {
  const text = useText(listText);
  const take = useRef(() => {});
  take.current = () => {
    if (!isBusy) onAccept(ticket);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      take.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="next-waiting">
      <Button kind="primary" isBusy={isBusy} onClick={take.current}>
        <span>{text.next}</span> <span className="next-waiting-name">{ticket.contact.name}</span>{' '}
        {ticket.waitingSince && <WaitingLabel since={ticket.waitingSince} />}
        <kbd>A</kbd>
      </Button>
    </div>
  );
}
