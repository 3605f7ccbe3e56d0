import { setTimeout as pause } from 'node:timers/promises';
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { localAwsRegion } from '#local/aws/service.ts';
import type { LambdaFunction } from '#local/gateway/functions/functions.ts';
import type { InvokeLambda } from '#local/gateway/functions/invoke.ts';

export interface SqsSourceOptions {
  sqs: SQSClient;
  queueUrl: string;
  queueArn: string;
  target: LambdaFunction;
  batchSize: number;
  /** How many seconds a batch may wait for more messages. */
  gatherSeconds: number;
  /** Without ReportBatchItemFailures a batch succeeds or fails as a whole. */
  reportsFailures: boolean;
  maximumConcurrency: number;
  invoke: InvokeLambda;
}

/**
 * How long the next batch waits, per batch in work, so that messages gather: a busier function gets larger batches,
 * whose messages share requests, and no slow batch delays the next for long.
 */
const fillingMs = 25;
/** The most messages that one request receives or deletes. */
const maxReceived = 10;
/** How long handled messages wait to be deleted with others (ms); those of FIFO queues hold up their group and do not. */
const deletedWithinMs = 100;

/**
 * Feeds a function from a queue. A long poll waits while nothing happens; batches run concurrently up to the maximum
 * concurrency, and the queue itself keeps the groups of a FIFO queue in order.
 */
export class SqsSource {
  readonly #options: SqsSourceOptions;
  readonly #stopping = new AbortController();
  readonly #working = new Set<Promise<void>>();
  readonly #polling: Promise<void>;
  #handled: Message[] = [];
  #deleting: NodeJS.Timeout | undefined;

  constructor(options: SqsSourceOptions) {
    this.#options = options;
    this.#polling = this.#poll();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#polling;
    await Promise.all(this.#working);
    await this.#deleteHandled();
  }

  async #poll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#room();
      const messages = await this.#gather();
      if (!messages.length) continue;
      const work: Promise<void> = this.#process(messages).finally(() => this.#working.delete(work));
      this.#working.add(work);
    }
  }

  async #room(): Promise<void> {
    const filled = new AbortController();
    // A batch of one message gathers nothing.
    const filling = this.#options.batchSize === 1 ? 0 : fillingMs * this.#working.size;
    const waited = pause(filling, true, { signal: filled.signal }).catch(() => true);
    let isOver = false;
    while (this.#working.size > 0 && !isOver) isOver = (await Promise.race([...this.#working, waited])) === true;
    filled.abort();
    if (this.#working.size >= this.#options.maximumConcurrency) await Promise.race(this.#working);
  }

  async #gather(): Promise<Message[]> {
    const { batchSize, gatherSeconds } = this.#options;
    const messages = await this.#receive(Math.min(batchSize, maxReceived), 20);
    if (messages.length === 0 || gatherSeconds === 0) return messages;
    await pause(gatherSeconds * 1000, undefined, { signal: this.#stopping.signal }).catch(() => {});
    while (messages.length < batchSize) {
      const most = Math.min(batchSize - messages.length, maxReceived);
      const more = await this.#receive(most, 0);
      messages.push(...more);
      if (more.length < most) break;
    }
    return messages;
  }

  async #receive(most: number, seconds: number): Promise<Message[]> {
    const { sqs, queueUrl } = this.#options;
    const command = new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: most,
      WaitTimeSeconds: seconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    try {
      return (await sqs.send(command, { abortSignal: this.#stopping.signal })).Messages ?? [];
    } catch (error) {
      if (this.#stopping.signal.aborted) return [];
      console.error(`[${this.#options.queueArn}] ${error}`);
      await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => {});
      return [];
    }
  }

  /** Leaves failed messages alone: they return when their visibility timeout ends, as on AWS. */
  async #process(messages: Message[]): Promise<void> {
    const { queueUrl, target, invoke, reportsFailures } = this.#options;
    try {
      const event: SQSEvent = { Records: messages.map((message) => this.#recordOf(message)) };
      const answer = await invoke(target, event);
      const done = reportsFailures ? succeeded(messages, answer as SQSBatchResponse | undefined) : messages;
      this.#handled.push(...done);
      if (queueUrl.endsWith('.fifo') || this.#handled.length >= maxReceived) await this.#deleteHandled();
      else this.#deleting ??= setTimeout(() => void this.#deleteHandled(), deletedWithinMs);
    } catch (error) {
      console.error(`[${target.name}]`, error);
    }
  }

  /** Never rejects: messages that were not deleted are delivered again. */
  async #deleteHandled(): Promise<void> {
    clearTimeout(this.#deleting);
    this.#deleting = undefined;
    const { sqs, queueUrl, queueArn } = this.#options;
    const done = this.#handled;
    this.#handled = [];
    try {
      for (let start = 0; start < done.length; start += maxReceived) {
        const some = done.slice(start, start + maxReceived);
        const Entries = some.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
        await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
      }
    } catch (error) {
      console.error(`[${queueArn}]`, error);
    }
  }

  #recordOf({
    MessageId = '',
    ReceiptHandle = '',
    Body = '',
    Attributes,
    MessageAttributes,
    MD5OfBody = '',
  }: Message): SQSRecord {
    const attributes = Object.entries(MessageAttributes ?? {}).map(([name, value]) => [
      name,
      {
        dataType: value.DataType,
        ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
        ...(value.BinaryValue !== undefined && { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }),
      },
    ]);
    return {
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      body: Body,
      attributes: (Attributes ?? {}) as unknown as SQSRecord['attributes'],
      messageAttributes: Object.fromEntries(attributes),
      md5OfBody: MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: this.#options.queueArn,
      awsRegion: localAwsRegion,
    };
  }
}

/** A report with an unknown message id fails the whole batch, as the Lambda developer guide describes. */
function succeeded(messages: Message[], answer: SQSBatchResponse | undefined): Message[] {
  const failed = new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
  const receivedIds = new Set(messages.map(({ MessageId }) => MessageId));
  if ([...failed].some((id) => !receivedIds.has(id))) return [];
  return messages.filter(({ MessageId }) => !failed.has(String(MessageId)));
}
