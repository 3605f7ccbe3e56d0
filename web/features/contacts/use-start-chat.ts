import { useNavigate } from 'react-router-dom';
import type { Contact } from '#shared/contacts/contact.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { paths } from '#web/paths.ts';
import { navigationGuard } from '#web/ui/navigation-guard.ts';

/** The open ticket that prevents a new one, if that is the reason of the refusal. */
export const runningTicket = (error: { code: string; details: Record<string, unknown> } | null): Ticket | undefined =>
  error?.code === 'ERR_OTHER_OPEN_TICKET' ? (error.details.ticket as Ticket | undefined) : undefined;

/** Opens a conversation with a contact and goes to it; if the agent already has one with the contact, goes to that. */
export const useStartChat = () => {
  const navigate = useNavigate();
  const user = useUser();
  const { run, isRunning, error } = useCommand(tickets.create);
  const start = async (contact: Contact, queueId: number | null): Promise<boolean> => {
    const isStillHere = navigationGuard();
    const outcome = await run({ body: { contactId: contact.id, queueId, userId: user.id, status: 'open' } });
    const running = outcome.ok ? outcome.answer : runningTicket(outcome.error);
    if (!running || (!outcome.ok && running.userId !== user.id)) return false;
    if (isStillHere()) void navigate(paths.ticket.href(running.uuid));
    return true;
  };
  return { start, isRunning, error };
};
