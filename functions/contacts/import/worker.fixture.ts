import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { deliver } from '#functions/testing/inbound.ts';
import { queueUrl, sqs } from '#shared/server/queue.ts';
import { client } from '#shared/server/table-client.ts';
import { handler as onImport } from '../on-import.ts';

/**
 * Works off one ring of an import (`argv[2]`) and whatever is rung for after it, until nothing is left or it has made so many requests
 * to the table (`argv[3]`): then it is killed, with those under way that happen to be.
 */
const last = Number(process.argv[3]);
let made = 0;
const send = client.send.bind(client) as (...all: unknown[]) => Promise<unknown>;
Object.assign(client, {
  send: (...all: unknown[]) => {
    made++;
    if (made > last) process.kill(process.pid, 'SIGKILL');
    return send(...all);
  },
});

const QueueUrl = queueUrl('imports');
let ring: unknown = JSON.parse(process.argv[2] ?? 'null');
while (ring) {
  await deliver(onImport, ring);
  const { Messages: [next] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }));
  ring = next && JSON.parse(next.Body ?? 'null');
  if (next) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: next.ReceiptHandle }));
}
process.exit(0);
