import { setTimeout as pause } from 'node:timers/promises';
import { DeleteMessageBatchCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { Watch } from '#shared/live/presence.ts';
import type { Logger } from '#shared/server/logger.ts';
import { doorbellUrl, sqs } from '#shared/server/queue.ts';
import { reason } from '../reason.ts';

/**
 * `files`: there are files to fetch. `checks`: there are numbers to ask WhatsApp about. `errands`: there is something to do besides
 * messages. `watch`: an agent has a chat open.
 */
const Ring = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  files: z.boolean().default(false),
  checks: z.boolean().default(false),
  errands: z.boolean().default(false),
  watch: Watch.optional(),
});
export type Ring = z.infer<typeof Ring>;
const WAIT_SECONDS = 20;
const AFTER_FAILURE_MS = 1000;

/**
 * Listens to a shard's doorbell until aborted. A ring only says where to look, so it is taken off the queue before the
 * look: what a crash loses in between, the sweep finds.
 */
export async function listen(
  shard: number,
  { signal, logger, onRing }: { signal: AbortSignal; logger: Logger; onRing: (ring: Ring) => void },
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const ring of await receive(doorbellUrl(shard), signal)) onRing(ring);
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ shard, reason: reason(error) }, 'doorbell cannot be heard');
      await pause(AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function receive(url: string, signal: AbortSignal): Promise<Ring[]> {
  const ask = new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, WaitTimeSeconds: WAIT_SECONDS });
  const { Messages = [] } = await sqs.send(ask, { abortSignal: signal });
  if (Messages.length === 0) return [];
  const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
  return Messages.flatMap(({ Body }) => {
    const ring = Ring.safeParse(JSON.parse(Body ?? 'null'));
    return ring.success ? [ring.data] : [];
  });
}
