import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { deliver } from '#functions/testing/inbound.ts';
import { queueUrl, sqs } from '#shared/server/queue.ts';
import { handler as onImport } from '../on-import.ts';

/** Works off one ring of an import (`argv[2]`) and whatever is rung for after it, until it is killed or nothing is left. */
const QueueUrl = queueUrl('imports');
let ring: unknown = JSON.parse(process.argv[2] ?? 'null');
while (ring) {
  await deliver(onImport, ring);
  const { Messages: [next] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }));
  ring = next && JSON.parse(next.Body ?? 'null');
  if (next) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: next.ReceiptHandle }));
}
process.exit(0);
