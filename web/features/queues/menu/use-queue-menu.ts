import { useRef } from 'react';
import { type QueueOption, queueOptions } from '#shared/queue-options/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { type MoveTarget, type OptionNode, optionsAfterMove, queueOptionNodesOf } from './option-tree.ts';

const none: QueueOption[] = [];

/** The menu of a queue, kept current by live events; moves show at once and are undone when the server refuses. */
export function useQueueMenu(queueId: number) {
  const { data, error, isLoading, mutate } = useResource(queueOptions.list, { query: { queueId } });
  /** Moves are sent one after the other: each was decided on the result of those before it. */
  const underWay = useRef({ count: 0, last: Promise.resolve() });
  useLiveEvent('queue', (event) => {
    if (event.action === 'update' && event.queue.id === queueId && underWay.current.count === 0) void mutate();
  });
  const update = useCommand(queueOptions.update);
  const remove = useCommand(queueOptions.remove);
  const options = data ?? none;
  const move = async (node: OptionNode, target: MoveTarget) => {
    void mutate((now) => optionsAfterMove(now ?? options, node.id, target), { revalidate: false });
    const moves = underWay.current;
    moves.count += 1;
    const send = async () => {
      await update.run({ params: { queueOptionId: node.id }, body: target });
      moves.count -= 1;
      // Reads the menu again after the last running move.
      if (moves.count === 0) void mutate();
    };
    moves.last = moves.last.then(send);
    await moves.last;
  };
  return {
    nodes: queueOptionNodesOf(options),
    /** The tree as it will be after the move. */
    after: (node: OptionNode, target: MoveTarget) => queueOptionNodesOf(optionsAfterMove(options, node.id, target)),
    isLoading,
    loadError: data ? undefined : error,
    refusal: update.error,
    reload: () => void mutate(),
    move,
    remove: async (node: OptionNode) => {
      const outcome = await remove.run({ params: { queueOptionId: node.id } });
      if (outcome.ok) void mutate();
      return outcome;
    },
  };
}
