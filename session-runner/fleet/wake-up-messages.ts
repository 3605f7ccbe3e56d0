import { setTimeout as pause } from 'node:timers/promises';
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ChatWatch } from '#shared/presence/presence.ts';
import { sqs } from '#shared/server/enqueue.ts';
import type { Logger } from '#shared/server/logger.ts';
import { wakeUpQueueUrl } from '#shared/server/wake-runner.ts';
import { errorForLog } from '../error-for-log.ts';
import { wakeUpPace } from './wake-up-pace.ts';

/**
 * Work that a wake-up message announces. `outbox`: only messages to send · `files`: files to fetch · `checks`: numbers to ask WhatsApp about · `tasks`:
 * session tasks · `watch`: a chat that an agent has open.
 */
const WakeUpMessage = z.object({
  companyId: z.int(),
  whatsappId: z.int(),
  outbox: z.boolean().default(false),
  files: z.boolean().default(false),
  checks: z.boolean().default(false),
  tasks: z.boolean().default(false),
  watch: ChatWatch.optional(),
});
export type WakeUpMessage = z.infer<typeof WakeUpMessage>;
/** Announces that shards were given to this runner, or are without one. */
const FleetMessage = z.object({ fleet: z.literal(true) });
const waitSeconds = 20;
const afterFailureMs = 1000;

const { gatherMs, maxAtOnce, deletedWithinMs } = wakeUpPace;

interface Receiver {
  signal: AbortSignal;
  logger: Logger;
  onWakeUp(wakeUp: WakeUpMessage): void;
  onFleet(): void;
}

/**
 * Receives the wake-up messages of a runner's queue until aborted. A message only names what to look at: it is deleted
 * while that goes on, a repeated one causes another look, and the sweep makes up for a lost one.
 */
export async function receiveWakeUps(queue: number, receiver: Receiver): Promise<void> {
  const { signal, logger } = receiver;
  const url = wakeUpQueueUrl(queue);
  const handled = new HandledMessages(url, (error) =>
    logger.warn({ queue, reason: errorForLog(error) }, 'wake-up messages were not deleted'),
  );
  while (!signal.aborted) {
    try {
      const messages = await receive(url, signal);
      try {
        for (const message of messages) take(message, receiver);
      } finally {
        handled.add(messages);
      }
      if (messages.length > 0) await pause(gatherMs, undefined, { signal }).catch(() => undefined);
    } catch (error) {
      if (signal.aborted) break;
      logger.warn({ queue, reason: errorForLog(error) }, 'wake-up queue cannot be read');
      await pause(afterFailureMs, undefined, { signal }).catch(() => undefined);
    }
  }
  await handled.deleted();
}

async function receive(url: string, signal: AbortSignal): Promise<Message[]> {
  const ask = new ReceiveMessageCommand({
    QueueUrl: url,
    MaxNumberOfMessages: maxAtOnce,
    WaitTimeSeconds: waitSeconds,
  });
  return (await sqs.send(ask, { abortSignal: signal })).Messages ?? [];
}

function take({ Body }: Message, { onWakeUp, onFleet }: Receiver): void {
  const body: unknown = JSON.parse(Body ?? 'null');
  const wakeUp = WakeUpMessage.safeParse(body);
  if (wakeUp.success) onWakeUp(wakeUp.data);
  else if (FleetMessage.safeParse(body).success) onFleet();
}

/** Handled messages of a queue, deleted ten at a time or after a moment. */
class HandledMessages {
  readonly #url: string;
  readonly #onTrouble: (error: unknown) => void;
  #waiting: Message[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, onTrouble: (error: unknown) => void) {
    this.#url = url;
    this.#onTrouble = onTrouble;
  }

  add(messages: readonly Message[]): void {
    if (messages.length === 0) return;
    this.#waiting.push(...messages);
    if (this.#waiting.length >= maxAtOnce) void this.deleted();
    else this.#timer ??= setTimeout(() => void this.deleted(), deletedWithinMs);
  }

  /** Deletes what waits. Never rejects. */
  async deleted(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#waiting;
    this.#waiting = [];
    try {
      for (let start = 0; start < all.length; start += maxAtOnce) {
        const Entries = all
          .slice(start, start + maxAtOnce)
          .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
        await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: this.#url, Entries }));
      }
    } catch (error) {
      this.#onTrouble(error);
    }
  }
}
