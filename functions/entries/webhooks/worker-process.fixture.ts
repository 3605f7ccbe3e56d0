import { createInterface } from 'node:readline';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { handler as onEvent } from './on-event.ts';

/** The worker of webhooks as a process of its own: takes messages of the job line by line, and prints a line when one is done. */
for await (const line of createInterface({ input: process.stdin })) {
  await deliverBatchToWorker(onEvent, JSON.parse(line));
  console.log('done');
}
