// `npm run replay`: lists dead letters by job. `npm run replay -- JOB…`: moves those of jobs back to their queues. Uses the credentials and the region of the environment.
import { parseArgs } from 'node:util';
import { SQSClient } from '@aws-sdk/client-sqs';
import { readConfig } from '../config.ts';
import { deadQueues, lookAt, replay } from './dead-letters.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const stack = `${readConfig('recado.config.json').name}Data`;
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

async function list(): Promise<void> {
  const queues = await deadQueues(sqs, stack);
  if (queues.length === 0) throw new Error(`the stack ${stack} has no queues of dead letters in this region`);
  for (const queue of queues) {
    console.log(`${queue.name}: ${queue.count} dead letters`);
    for (const { job, seen, oldest, mean, replay: advice, examples } of await lookAt(sqs, queue, stack))
      console.log(
        `  ${job}: ${seen} seen, the oldest of ${oldest}: ${mean}\n    replay: ${advice}\n    in the log: ${examples.join(', ')}`,
      );
  }
}

async function move(jobs: readonly string[]): Promise<void> {
  const queues = await deadQueues(sqs, stack);
  for (const job of jobs) {
    let moved = 0;
    for (const queue of queues) moved += await replay(sqs, queue, stack, job);
    console.log(`${job}: ${moved} dead letters are back in its queue`);
  }
}

try {
  await (positionals.length > 0 ? move(positionals) : list());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
