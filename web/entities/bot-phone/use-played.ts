import { useEffect, useState } from 'react';
import type { BotOption } from '#shared/bot/config.ts';
import type { SimulatedBotConversation } from '#shared/bot/play.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { call } from '#web/api/client.ts';
import { botOptionOf } from './bot-views.ts';

type TreeOf = (queueId: number) => readonly BotOption[] | null;

/** A change of an option raises the version of its queue. */
const keyOf = ({ id, version }: Queue): string => `${id} ${version}`;

/** Plays the bot with the stored option trees, each read when a message first needs it. */
export function useBotSimulation(queues: readonly Queue[], play: (treeOf: TreeOf) => SimulatedBotConversation) {
  const [trees, setTrees] = useState<ReadonlyMap<string, readonly BotOption[]>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const treeOf: TreeOf = (queueId) => {
    const queue = queues.find(({ id }) => id === queueId);
    return !queue || queue.optionCount === 0 ? [] : (trees.get(keyOf(queue)) ?? null);
  };
  const played = play(treeOf);
  const wanted = queues.find(({ id }) => played.missing.includes(id));
  const key = wanted && keyOf(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the queue in its version
  useEffect(() => {
    setError(null);
    if (!wanted || !key) return;
    call(queueOptions.list, { query: { queueId: wanted.id } }).then(
      (rows) => setTrees((old) => new Map(old).set(key, rows.map(botOptionOf))),
      setError,
    );
  }, [key]);
  return { played, error };
}
