import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useTicketEvents } from '#web/api/ticket-events.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The progress of a new company; null once it has tickets, and until that has been read. */
export const useFirstSteps = () => {
  const counts = useResource(tickets.counts, { query: { showAll: 'true' } });
  const connections = useResource(whatsapp.list);
  const hasTickets = Object.values(counts.data ?? {}).some((count) => count > 0);
  const isConnected = (connections.data ?? []).some(({ status }) => status === 'CONNECTED');
  // A company that has conversations needs no introduction, even while its phone is disconnected.
  const isShown = counts.data !== undefined && connections.data !== undefined && !hasTickets;
  const allQueues = useResource(queues.list, isShown ? undefined : null);
  const team = useResource(users.listAll, isShown ? { query: {} } : null);
  useTicketEvents({ onTicket: () => void counts.mutate(), onDelete: () => undefined });
  useLive('whatsappSession', () => void connections.mutate());
  useLive('queue', () => void allQueues.mutate());
  useLive('user', () => void team.mutate());
  if (!isShown || !team.data || !allQueues.data) return null;
  return { isConnected, hasQueues: allQueues.data.length > 0, isTeam: team.data.length > 1, hasTickets };
};
