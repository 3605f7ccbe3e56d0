import type { ChatWatch } from '#shared/presence/presence.ts';
import { shardCount } from '#shared/shards.ts';
import { queueUrlFrom } from './enqueue.ts';
import { sendQueueCoalesced } from './send-coalesced.ts';
import { queueOfShard } from './shard-directory.ts';

/** The address of a runner's queue of wake-up messages; the runner's lease has its number. */
export function wakeUpQueueUrl(queue: number): string {
  return queueUrlFrom('WAKE_UP_PREFIX') + queue;
}

/**
 * Returns the shard of the fleet that a connection belongs to: a multiplicative hash, so that one company's connections
 * spread over the fleet.
 */
export function shardOfConnection(companyId: number, whatsappId: number): number {
  return (Math.imul(companyId * 31 + whatsappId, 0x9e3779b1) >>> 16) % shardCount;
}

/**
 * Wakes the runner that holds this connection to look at the table now, where the caller has written what it is to do.
 * Without such a runner no message is sent: the one that takes the connection looks at the table, and each runner's
 * slow sweep makes up for lost messages.
 */
export async function wakeRunner(
  companyId: number,
  whatsappId: number,
  /**
   * `outbox`: there are only messages to send, so the runner need not read what else is wanted of the session. `files`:
   * there are files to fetch. `checks`: there are numbers to ask WhatsApp about. `tasks`: there are session
   * tasks. `watch`: an agent has a chat open; only this hint is carried by the message alone, and the next one makes up
   * for a lost one.
   */
  hint: { outbox?: true; files?: true; checks?: true; tasks?: true; watch?: ChatWatch } = {},
): Promise<void> {
  const queue = await queueOfShard(shardOfConnection(companyId, whatsappId));
  if (queue === undefined) return;
  const message = { MessageBody: JSON.stringify({ companyId, whatsappId, ...hint }) };
  try {
    await sendQueueCoalesced(wakeUpQueueUrl(queue), [message]);
  } catch (error) {
    // A smaller fleet has fewer queues; a runner of the larger one may still hold shards for some minutes.
    if (!(error instanceof Error && error.name === 'QueueDoesNotExist')) throw error;
  }
}

/** Wakes a runner to look at the fleet now: another runner gave shards to it, or has left some without a runner. */
export async function wakeRunnerToFleet(queue: number): Promise<void> {
  await sendQueueCoalesced(wakeUpQueueUrl(queue), [{ MessageBody: JSON.stringify({ fleet: true }) }]);
}
