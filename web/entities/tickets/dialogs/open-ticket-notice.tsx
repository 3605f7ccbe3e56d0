import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { useAcceptTicket } from '../use-accept.ts';
import { useIsWatched } from '../use-is-watched.ts';
import { useTicketNavigation } from '../use-ticket-navigation.ts';
import './dialogs.css';
import { dialogsText } from './dialogs.text.ts';
import { existingTicketOfRefusal } from './running-ticket.ts';

interface OpenTicketNoticeProps {
  error: ApiError | null;
  onOpened: () => void;
  /** Starts a second conversation, on the connection that was chosen. */
  onBeside?: ((ticket: Ticket) => (() => void) | null) | undefined;
}

/** The ways into a conversation: an open one is opened, a waiting one is accepted, or peeked into; a watched one is read. */
function Ways({ ticket, onOpened }: { ticket: Ticket; onOpened: () => void }) {
  const text = useText(dialogsText);
  const mayPeek = useCan()('tickets-manager:peek');
  const isWatched = useIsWatched()(ticket);
  const { openIn } = useTicketNavigation();
  const { accept, acceptingId } = useAcceptTicket();
  const open = () => {
    onOpened();
    openIn(ticket, ticket.status);
  };
  if (ticket.status !== 'pending' || isWatched) return <Button onClick={open}>{text.openIt}</Button>;
  return (
    <>
      {mayPeek && <Button onClick={open}>{text.peek}</Button>}
      <Button kind="primary" isBusy={acceptingId !== null} onClick={() => accept(ticket).then(onOpened)}>
        {text.accept}
      </Button>
    </>
  );
}

/** Why a conversation could not start: if one is already running, who has it, and the ways into it. */
export function OpenTicketNotice({ error, onOpened, onBeside }: OpenTicketNoticeProps) {
  const text = useText(dialogsText);
  if (error?.code === 'ERR_NO_PERMISSION') return <NoticeBox kind="warning">{text.foreignThread}</NoticeBox>;
  const ticket = existingTicketOfRefusal(error);
  if (!ticket) return <ErrorNotice error={error} />;
  const queue = ticket.queue?.name ?? text.none;
  const connection = ticket.whatsapp ? text.onConnection(ticket.whatsapp.name) : '';
  const beside = onBeside?.(ticket);
  return (
    <NoticeBox kind="warning">
      <p>
        {ticket.status === 'pending'
          ? `${text.otherWaiting} ${text.otherWaitingIn(queue)} ${connection}`
          : `${text.otherOpen} ${text.otherOpenWith(ticket.user?.name ?? text.noAgentYet, queue)} ${connection}`}
      </p>
      <div className="open-ticket-ways flex wrap gap-2">
        {error?.details.mayOpen === false ? <p>{text.notYours}</p> : <Ways ticket={ticket} onOpened={onOpened} />}
        {beside && <Button onClick={beside}>{text.startBeside}</Button>}
      </div>
    </NoticeBox>
  );
}
