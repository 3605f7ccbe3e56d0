import { useMemo } from 'react';
import { type Queue, queues } from '#shared/queues/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The queues and connections that name an assistant. */
export interface Holders {
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  connections: readonly { id: number; name: string }[];
}

/** Finds the holders of a prompt or an integration by its id; undefined while they are unknown. */
export function useHolders(field: 'promptId' | 'integrationId'): (id: number) => Holders | undefined {
  const allQueues = useResource(queues.list, { query: {} }).data;
  const connections = useResource(whatsapp.list, { query: {} }).data;
  return useMemo(() => {
    if (!allQueues || !connections) return () => undefined;
    const [ofQueues, ofConnections] = [
      Map.groupBy(allQueues, (queue) => queue[field]),
      Map.groupBy(connections, (connection) => connection[field]),
    ];
    return (id: number) => ({ queues: ofQueues.get(id) ?? [], connections: ofConnections.get(id) ?? [] });
  }, [allQueues, connections, field]);
}
