import { setTimeout as pause } from 'node:timers/promises';
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ChatWatch } from '#shared/presence/presence.ts';
import { sqs } from '#shared/server/enqueue.ts';
import type { Logger } from '#shared/server/logger.ts';
import { wakeUpQueueUrl } from '#shared/server/wake-runner.ts';
import { reason } from '../reason.ts';

/**
 * Work that a wake-up message announces. `files`: files to fetch · `checks`: numbers to ask WhatsApp about · `tasks`:
 * session tasks · `watch`: a chat that an agent has open.
 */
const WakeUpMessage = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  files: z.boolean().default(false),
  checks: z.boolean().default(false),
  tasks: z.boolean().default(false),
  watch: ChatWatch.optional(),
});
export type WakeUpMessage = z.infer<typeof WakeUpMessage>;
const waitSeconds = 20;
const afterFailureMs = 1000;

/**
 * Receives a shard's wake-up messages until aborted. A message only names what to look at: it is deleted while that
 * goes on, a repeated one causes another look, and the sweep makes up for a lost one.
 */
export async function receiveWakeUps(
  shard: number,
  { signal, logger, onWakeUp }: { signal: AbortSignal; logger: Logger; onWakeUp: (wakeUp: WakeUpMessage) => void },
): Promise<void> {
  const url = wakeUpQueueUrl(shard);
  while (!signal.aborted) {
    try {
      const messages = await receive(url, signal);
      try {
        for (const wakeUp of messages.flatMap(messageIn)) onWakeUp(wakeUp);
      } finally {
        await take(url, messages);
      }
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ shard, reason: reason(error) }, 'wake-up queue cannot be read');
      await pause(afterFailureMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function receive(url: string, signal: AbortSignal): Promise<Message[]> {
  const ask = new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, WaitTimeSeconds: waitSeconds });
  return (await sqs.send(ask, { abortSignal: signal })).Messages ?? [];
}

function messageIn({ Body }: Message): WakeUpMessage[] {
  const wakeUp = WakeUpMessage.safeParse(JSON.parse(Body ?? 'null'));
  return wakeUp.success ? [wakeUp.data] : [];
}

async function take(url: string, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
}
