import { EventEmitter, once } from 'node:events';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { JobName } from '#shared/jobs.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';

/** Receives everything from a queue and keeps it in the order of its arrival. */
export class QueueRecorder<Body> {
  readonly all: Body[] = [];
  readonly #arrivals = new EventEmitter();
  readonly #ending = new AbortController();
  readonly #loop: Promise<void>;

  constructor(job: JobName) {
    this.#arrivals.setMaxListeners(0);
    this.#loop = this.#receive(jobQueueUrl(job));
  }

  /** Resolves once the received messages satisfy the test. */
  async until(test: (all: Body[]) => boolean): Promise<Body[]> {
    while (!test(this.all)) await once(this.#arrivals, 'arrived');
    return this.all;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#loop;
  }

  async #receive(QueueUrl: string): Promise<void> {
    const { signal } = this.#ending;
    const ask = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 5 });
    while (!signal.aborted) {
      const answer = await sqs.send(ask, { abortSignal: signal }).catch(() => undefined);
      for (const { Body, ReceiptHandle } of answer?.Messages ?? []) {
        this.all.push(JSON.parse(Body ?? 'null') as Body);
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
      if (answer?.Messages?.length) this.#arrivals.emit('arrived');
    }
  }
}
