import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { type Whatsapp, whatsapp } from '#shared/whatsapp/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useTicketEvents } from '#web/entities/tickets/ticket-events.ts';

export const firstStepNames = ['name', 'connect', 'receive', 'team'] as const;
export type StepName = (typeof firstStepNames)[number];

/** A phone that WhatsApp cuts off for a moment stays paired. */
const isPaired = ({ number, status }: Whatsapp) => number !== '' && status !== 'DISCONNECTED';

/** The progress of a new company, kept current by live events; null when it cannot be read, undefined until it has been. */
export function useFirstSteps(): FirstStepsState | null | undefined {
  const { steps, error } = useFirstStepsRead();
  // Steps that cannot be read are left out: the screen below them shows its own errors.
  return steps ?? (error ? null : undefined);
}

export type FirstStepsState = NonNullable<ReturnType<typeof useFirstStepsRead>['steps']>;

/** The same progress with the error of its reading, for the page that shows nothing else. */
export function useFirstStepsRead() {
  const { asksNames } = useUser().company;
  const counts = useResource(tickets.counts, { query: { showAll: 'true' } });
  const connections = useResource(whatsapp.list);
  const allQueues = useResource(queues.list);
  const team = useResource(users.listAll, { query: {} });
  useTicketEvents({ onTicket: () => void counts.mutate(), onDelete: () => undefined });
  useLiveEvent('whatsappSession', () => void connections.mutate());
  useLiveEvent('whatsapp', () => void connections.mutate());
  useLiveEvent('queue', () => void allQueues.mutate());
  useLiveEvent('user', () => void team.mutate());
  const parts = [counts, connections, allQueues, team] as const;
  const error = parts.find((part) => part.error)?.error;
  const retry = () => {
    for (const part of parts) void part.mutate();
  };
  if (!counts.data || !connections.data || !allQueues.data || !team.data) return { error, retry };
  const hasQueues = allQueues.data.length > 0;
  const hasTeam = team.data.length > 1;
  const isDone: Readonly<Record<StepName, boolean>> = {
    name: !asksNames,
    connect: connections.data.some(isPaired),
    receive: Object.values(counts.data).some((count) => count > 0),
    team: hasQueues && hasTeam,
  };
  const steps = {
    isDone,
    /** The first step that is not done; undefined once all are. */
    next: firstStepNames.find((name) => !isDone[name]),
    connections: connections.data,
    paired: connections.data.find(isPaired),
    queues: allQueues.data,
    hasQueues,
    hasTeam,
  };
  return { steps, error, retry };
}
