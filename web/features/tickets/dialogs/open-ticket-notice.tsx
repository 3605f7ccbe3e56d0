import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice, Notice } from '#web/ui/notice.tsx';
import { useText } from '#web/ui/use-text.ts';
import { useTicketNavigation } from '../use-ticket-navigation.ts';
import { dialogsText } from './dialogs.text.ts';

interface OpenTicketNoticeProps {
  error: ApiError | null;
  onOpened: () => void;
}

/**
 * Why a conversation could not start: if one is already open, who has it, with a link to it if it is the agent's own.
 */
export function OpenTicketNotice({ error, onOpened }: OpenTicketNoticeProps) {
  const text = useText(dialogsText);
  const user = useUser();
  const { openIn } = useTicketNavigation();
  const ticket = error?.details.ticket as Ticket | undefined;
  if (error?.code === 'ERR_NO_PERMISSION') return <Notice kind="warning">{text.foreignThread}</Notice>;
  if (error?.code !== 'ERR_OTHER_OPEN_TICKET' || !ticket) return <ErrorNotice error={error} />;
  return (
    <Notice kind="warning">
      <p>
        {text.otherOpen} {text.otherOpenWith(ticket.user?.name ?? text.nobody, ticket.queue?.name ?? text.none)}
      </p>
      {ticket.userId === user.id && (
        <Button
          onClick={() => {
            onOpened();
            openIn(ticket, ticket.status);
          }}
        >
          {text.openIt}
        </Button>
      )}
    </Notice>
  );
}
