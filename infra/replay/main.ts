// `npm run replay`: lists dead letters by job. `npm run replay -- JOB…`: moves those of jobs back to their queues. Uses the credentials and the region of the environment.
import { parseArgs } from 'node:util';
import { GetQueueUrlCommand, QueueDoesNotExist, SQSClient } from '@aws-sdk/client-sqs';
import { deadQueues, peekDeadLetters, replayDeadLetters } from '#shared/server/dead-letters.ts';
import { readConfig } from '../config.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const stack = `${readConfig('recado.config.json').name}Data`;
const aQueue = 'dead';
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });

/** The address of the installation's queues without their names. */
async function readPrefix(): Promise<string> {
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: `${stack}-${aQueue}` }));
  return QueueUrl.slice(0, -aQueue.length);
}

async function list(): Promise<void> {
  const prefix = await readPrefix();
  const queues = await deadQueues(sqs, prefix);
  for (const queue of queues) {
    console.log(`${queue.name}: ${queue.count} dead letters`);
    for (const { job, seen, oldest, mean, replay: advice, examples } of await peekDeadLetters(sqs, queue, prefix))
      console.log(
        `  ${job}: ${seen} seen, the oldest of ${oldest}: ${mean}\n    replay: ${advice}\n    in the log: ${examples.join(', ')}`,
      );
  }
}

async function move(jobs: readonly string[]): Promise<void> {
  const prefix = await readPrefix();
  const queues = await deadQueues(sqs, prefix);
  for (const job of jobs) {
    let moved = 0;
    for (const queue of queues) moved += await replayDeadLetters(sqs, queue, prefix, job);
    console.log(`${job}: ${moved} dead letters are back in its queue`);
  }
}

try {
  await (positionals.length > 0 ? move(positionals) : list());
} catch (error) {
  if (error instanceof QueueDoesNotExist)
    console.error(`the stack ${stack} has no queues of dead letters in this region`);
  else console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
