import type { ChatWatch } from '#shared/presence/presence.ts';
import { shardCount } from '#shared/shards.ts';
import { urlOf } from './enqueue.ts';
import { sendCoalesced } from './send-coalesced.ts';

export function wakeUpQueueUrl(shard: number): string {
  return urlOf('WAKE_UP_PREFIX') + shard;
}

/**
 * Returns the shard of the fleet that holds a connection: a multiplicative hash, so that one company's connections
 * spread over the fleet.
 */
export function shardOf(companyId: number, whatsappId: number): number {
  return (Math.imul(companyId * 31 + whatsappId, 0x9e3779b1) >>> 16) % shardCount;
}

/**
 * Wakes the runner that holds this connection to look at the table now. The runner's slow sweep makes up for lost
 * wake-up messages.
 */
export async function wakeRunner(
  companyId: number,
  whatsappId: number,
  /**
   * `files`: there are files to fetch. `checks`: there are numbers to ask WhatsApp about. `tasks`: there are session
   * tasks. `watch`: an agent has a chat open; only this hint is carried by the message alone, and the next one makes up
   * for a lost one.
   */
  hint: { files?: true; checks?: true; tasks?: true; watch?: ChatWatch } = {},
): Promise<void> {
  const MessageBody = JSON.stringify({ companyId, whatsappId, ...hint });
  await sendCoalesced(wakeUpQueueUrl(shardOf(companyId, whatsappId)), [{ MessageBody }]);
}
