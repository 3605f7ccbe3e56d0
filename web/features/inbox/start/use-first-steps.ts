import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';

/** The progress of a new company; undefined until it has been read, and null where it could not be. */
export function useFirstSteps() {
  const counts = useResource(tickets.counts, { query: { showAll: 'true' } });
  const connections = useResource(whatsapp.list);
  const allQueues = useResource(queues.list);
  const team = useResource(users.listAll, { query: {} });
  useTicketEvents({ onTicket: () => void counts.mutate(), onDelete: () => undefined });
  useLive('whatsappSession', () => void connections.mutate());
  useLive('queue', () => void allQueues.mutate());
  useLive('user', () => void team.mutate());
  if (counts.data && connections.data && allQueues.data && team.data) {
    return {
      isConnected: connections.data.some(({ status }) => status === 'CONNECTED'),
      hasQueues: allQueues.data.length > 0,
      isTeam: team.data.length > 1,
      hasTickets: Object.values(counts.data).some((count) => count > 0),
    };
  }
  return counts.error || connections.error || allQueues.error || team.error ? null : undefined;
}
