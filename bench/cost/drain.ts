import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { sqs } from '#shared/server/enqueue.ts';

/** Removes all messages from the queue with this address, and returns their bodies. */
export async function drainQueue(QueueUrl: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return bodies;
    for (const { Body = 'null', ReceiptHandle } of Messages) {
      bodies.push(JSON.parse(Body));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}
