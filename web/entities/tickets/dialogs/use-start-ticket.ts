import type { BodyInput } from '#shared/http/route.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { startNavigationGuard } from '#web/ui/layout/navigation-guard.ts';
import { applyTicket } from '../ticket-events.ts';
import { useTicketNavigation } from '../use-ticket-navigation.ts';
import { existingTicketOfRefusal } from './running-ticket.ts';

type Start = Omit<BodyInput<typeof tickets.create>, 'userId' | 'status'>;

/**
 * Starts a conversation and goes to it; the agent's own running one opens instead. A running one on a connection that
 * was not chosen stays an error, which `OpenTicketNotice` shows.
 */
export function useStartTicket(onOpened: () => void) {
  const user = useUser();
  const { openIn } = useTicketNavigation();
  const { run, isRunning, error, clearError } = useCommand(tickets.create);
  const start = async (body: Start): Promise<void> => {
    const isStillHere = startNavigationGuard();
    const outcome = await run({ body: { ...body, userId: user.id, status: 'open' } });
    const ticket = outcome.ok ? outcome.answer : existingTicketOfRefusal(outcome.error);
    const isChosen = ticket?.whatsappId === (body.whatsappId ?? ticket?.whatsappId);
    if (!ticket || (!outcome.ok && (ticket.userId !== user.id || !isChosen))) return;
    applyTicket(ticket);
    onOpened();
    if (isStillHere()) openIn(ticket, ticket.status);
  };
  return { start, isRunning, error, clearError };
}
