import { type QueueOption, queueOptions } from '#shared/queue-options/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { moved, type Node, nodesOf, type Target } from './option-tree.ts';

const none: QueueOption[] = [];

/** The menu of a queue, kept current by live events; moves show at once and are taken back when the server refuses. */
export const useMenu = (queueId: number) => {
  const { data, error, isLoading, mutate } = useResource(queueOptions.list, { query: { queueId } });
  useLive('queue', (event) => {
    if (event.action === 'update' && event.queue.id === queueId) void mutate();
  });
  const update = useCommand(queueOptions.update);
  const remove = useCommand(queueOptions.remove);
  const options = data ?? none;
  const move = async (node: Node, target: Target) => {
    void mutate(moved(options, node.id, target), { revalidate: false });
    await update.run({ params: { queueOptionId: node.id }, body: target });
    void mutate();
  };
  return {
    nodes: nodesOf(options),
    /** As it will be. */
    after: (node: Node, target: Target) => nodesOf(moved(options, node.id, target)),
    isLoading,
    loadError: data ? undefined : error,
    refusal: update.error,
    reload: () => void mutate(),
    move,
    remove: async (node: Node) => {
      const outcome = await remove.run({ params: { queueOptionId: node.id } });
      if (outcome.ok) void mutate();
      return outcome;
    },
  };
};
