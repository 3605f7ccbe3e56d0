import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { handler as onImport } from '#functions/entries/contacts/on-import.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { jobQueueUrl, sqs } from '#shared/server/enqueue.ts';

// `node worker.fixture.ts MESSAGE REQUESTS` handles one job message of an import and those enqueued after it. After
// REQUESTS requests to the table the process kills itself before the next one, whatever else is under way.

const requests = Number(process.argv[3]);
let made = 0;
const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
Object.assign(client, {
  send(command: unknown) {
    made++;
    if (made > requests) process.kill(process.pid, 'SIGKILL');
    return send(command);
  },
});

const QueueUrl = jobQueueUrl('imports');
let job: unknown = JSON.parse(process.argv[2] ?? 'null');
while (job) {
  await deliverBatchToWorker(onImport, job);
  const { Messages: [next] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }));
  job = next && JSON.parse(next.Body ?? 'null');
  if (next) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: next.ReceiptHandle }));
}
process.exit(0);
