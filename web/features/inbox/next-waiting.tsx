import type { Ticket } from '#shared/tickets/ticket.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { listText } from './list.text.ts';
import { WaitingLabel } from './waiting-label.tsx';

interface NextWaitingProps {
  /** The customer who waits longest. */
  ticket: Ticket;
  isBusy: boolean;
  onAccept: (ticket: Ticket) => unknown;
}

/** Accepts the customer who waits longest, by the one primary button of the waiting list or by the key A. */
export function AcceptNextWaitingButton({ ticket, isBusy, onAccept }: NextWaitingProps) {
  const text = useText(listText);
  const take = () => onAccept(ticket);
  useShortcutVerb('next', isBusy ? null : take);
  return (
    <div className="next-waiting">
      <Button kind="primary" isBusy={isBusy} onClick={take}>
        <span>{text.next}</span> <span className="next-waiting-name">{ticket.contact.name}</span>{' '}
        {ticket.waitingSince && <WaitingLabel since={ticket.waitingSince} target={ticket.target} />}
        <kbd>{keysTextOfVerb('next')}</kbd>
      </Button>
    </div>
  );
}
