import { randomUUID } from 'node:crypto';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sqsService } from '#local/sqs/service.ts';
import { conformanceTarget, isExternalService } from './target.ts';

const target = conformanceTarget((endpoint) => sqsService({ endpoint }));
let sqs: SQSClient;
beforeAll(() => {
  sqs = new SQSClient({ ...target, useQueueUrlAsEndpoint: false });
});

const created: string[] = [];
afterAll(async () => {
  if (isExternalService) for (const QueueUrl of created) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
});
const newQueue = async (attributes: Record<string, string> = {}, suffix = '') => {
  const QueueName = `recado-conformance-${randomUUID()}${suffix}`;
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes: attributes }));
  created.push(String(QueueUrl));
  return String(QueueUrl);
};
const newFifo = (attributes: Record<string, string> = {}) => newQueue({ FifoQueue: 'true', ...attributes }, '.fifo');
const send = (QueueUrl: string, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (QueueUrl: string, more: Partial<ReceiveMessageCommandInput> = {}) =>
  (await sqs.send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'], ...more }))).Messages ??
  [];
const bodies = async (url: string, more: Partial<ReceiveMessageCommandInput> = {}) =>
  (await receive(url, { MaxNumberOfMessages: 10, ...more })).map(({ Body }) => Body);
/**
 * Receives until `count` messages arrived. A queue spread over many machines may take its time, and may return fewer
 * than it holds.
 */
const arriving = async (url: string, count = 1) => {
  const messages: Awaited<ReturnType<typeof receive>> = [];
  while (messages.length < count) {
    const MaxNumberOfMessages = Math.min(10, count - messages.length);
    messages.push(...(await receive(url, { MaxNumberOfMessages, WaitTimeSeconds: 20 })));
  }
  return messages;
};
const bodiesArriving = async (url: string, count = 1) => (await arriving(url, count)).map(({ Body }) => Body);
/** Retries a check, because counts and settings become true with a delay. */
const inTheEnd = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 200 });
const remove = (QueueUrl: string, ReceiptHandle?: string) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
const makeVisible = (QueueUrl: string, ReceiptHandle?: string) =>
  sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
const attributes = async (QueueUrl: string) =>
  (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};

describe('queues', () => {
  it('are found by name and keep their attributes', async () => {
    const url = await newQueue({ VisibilityTimeout: '2' });
    const name = String(url.split('/').at(-1));
    expect((await sqs.send(new GetQueueUrlCommand({ QueueName: name }))).QueueUrl).toBe(url);
    await inTheEnd(async () =>
      expect((await sqs.send(new ListQueuesCommand({ QueueNamePrefix: name }))).QueueUrls).toEqual([url]),
    );
    await sqs.send(
      new SetQueueAttributesCommand({ QueueUrl: url, Attributes: { DelaySeconds: '0', VisibilityTimeout: '7' } }),
    );
    await inTheEnd(async () =>
      expect(await attributes(url)).toMatchObject({
        VisibilityTimeout: '7',
        QueueArn: expect.stringMatching(`:${name}$`),
      }),
    );
  });

  it('may be created again alike, but not differently', async () => {
    const url = await newQueue({ VisibilityTimeout: '2' });
    const again = (VisibilityTimeout: string) =>
      sqs.send(new CreateQueueCommand({ QueueName: url.split('/').at(-1), Attributes: { VisibilityTimeout } }));
    expect((await again('2')).QueueUrl).toBe(url);
    await expect(again('3')).rejects.toMatchObject({
      name: expect.stringMatching(/QueueNameExists|QueueAlreadyExists/),
    });
  });

  it('are reported as missing when they do not exist', async () => {
    await expect(send(`${await newQueue()}-not`, 'x')).rejects.toMatchObject({
      name: expect.stringMatching(/QueueDoesNotExist|NonExistentQueue/),
    });
  });

  it('are emptied by a purge', async () => {
    const url = await newQueue();
    await send(url, 'x');
    await sqs.send(new PurgeQueueCommand({ QueueUrl: url }));
    await inTheEnd(async () => expect(await attributes(url)).toMatchObject({ ApproximateNumberOfMessages: '0' }));
    expect(await bodies(url)).toEqual([]);
  });
});

describe('messages', () => {
  it('arrive with body, attributes and receive count, and are gone once deleted', async () => {
    const url = await newQueue({ VisibilityTimeout: '0' });
    await send(url, 'olá', {
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'text' },
        raw: { DataType: 'Binary', BinaryValue: Uint8Array.of(1, 2) },
      },
    });
    const [message] = await receive(url, { MessageAttributeNames: ['All'], WaitTimeSeconds: 20 });
    expect(message).toMatchObject({
      Body: 'olá',
      Attributes: { ApproximateReceiveCount: '1' },
      MessageAttributes: { kind: { StringValue: 'text' }, raw: { BinaryValue: Uint8Array.of(1, 2) } },
    });
    await remove(url, message?.ReceiptHandle);
    await remove(url, message?.ReceiptHandle);
    expect(await bodies(url)).toEqual([]);
  });

  it('are hidden while in flight and return when the visibility timeout ends', async () => {
    // Leaves time for the read in between, also over a network.
    const url = await newQueue({ VisibilityTimeout: isExternalService ? '5' : '1' });
    await send(url, 'x');
    expect(await bodiesArriving(url)).toEqual(['x']);
    expect(await bodies(url)).toEqual([]);
    const [again] = await arriving(url);
    expect(again?.Attributes?.ApproximateReceiveCount).toBe('2');
  });

  it('return at once when the receiver gives up', async () => {
    const url = await newQueue();
    await send(url, 'x');
    const [message] = await arriving(url);
    await makeVisible(url, message?.ReceiptHandle);
    expect(await bodiesArriving(url)).toEqual(['x']);
  });

  it('wake a waiting receiver', async () => {
    const url = await newQueue();
    const waiting = bodies(url, { WaitTimeSeconds: 20 });
    await send(url, 'x');
    expect(await waiting).toEqual(['x']);
  });

  it('are not lost to a receiver that hung up', async () => {
    const url = await newQueue();
    const hangUp = new AbortController();
    const waiting = sqs.send(new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 20 }), {
      abortSignal: hangUp.signal,
    });
    await attributes(url);
    hangUp.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await attributes(url);
    await send(url, 'x');
    expect(await bodiesArriving(url)).toEqual(['x']);
  });

  it('stay hidden for their delay', async () => {
    const url = await newQueue();
    await send(url, 'x', { DelaySeconds: isExternalService ? 20 : 1 });
    expect(await bodies(url)).toEqual([]);
    await inTheEnd(async () => expect((await attributes(url)).ApproximateNumberOfMessagesDelayed).toBe('1'));
    expect(await bodiesArriving(url)).toEqual(['x']);
  });

  it('are sent and deleted ten at a time', async () => {
    const url = await newQueue();
    const Entries = Array.from({ length: 10 }, (_, i) => ({ Id: `${i}`, MessageBody: `b${i}` }));
    expect((await sqs.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }))).Successful).toHaveLength(10);
    await expect(
      sqs.send(new SendMessageBatchCommand({ QueueUrl: url, Entries: [...Entries, { Id: 'x', MessageBody: 'x' }] })),
    ).rejects.toMatchObject({ name: expect.stringContaining('TooManyEntriesInBatchRequest') });
    const seen: (string | undefined)[] = [];
    while (seen.length < 10) {
      const messages = await receive(url, { MaxNumberOfMessages: 10, WaitTimeSeconds: 1 });
      seen.push(...messages.map(({ Body }) => Body));
      const handles = messages.map(({ ReceiptHandle }, i) => ({ Id: `${i}`, ReceiptHandle }));
      expect((await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries: handles }))).Failed ?? []).toEqual(
        [],
      );
    }
    expect(seen.sort()).toEqual(Entries.map(({ MessageBody }) => MessageBody));
  });

  it.each([
    ['a code point that is no character', '\uFFFE'],
    ['another one, inside a text', 'x\uFFFFy'],
    ['control characters', 'x\u0001'],
  ])('may not contain %s', async (_, body) => {
    const url = await newQueue();
    await expect(send(url, body)).rejects.toMatchObject({ name: expect.stringContaining('InvalidMessageContents') });
  });

  it('may contain every character that XML allows', async () => {
    const url = await newQueue();
    const body = '\t\n\r \u007f\ud7ff\ue000\ufffd\u{1f600}\u{1fffe}\u{10ffff}';
    await send(url, body);
    expect(await bodiesArriving(url)).toEqual([body]);
  });

  it('may be up to one mebibyte in size', async () => {
    const url = await newQueue();
    await send(url, 'x'.repeat(1_048_576));
    await expect(send(url, 'x'.repeat(1_048_577))).rejects.toMatchObject({
      name: expect.stringContaining('InvalidParameterValue'),
    });
  });

  it('move to the dead-letter queue after repeated failures, and back on request', async () => {
    const dead = await newQueue();
    const deadArn = (await attributes(dead)).QueueArn;
    const url = await newQueue({ RedrivePolicy: JSON.stringify({ deadLetterTargetArn: deadArn, maxReceiveCount: 2 }) });
    await send(url, 'poison');
    for (let attempt = 0; attempt < 2; attempt++) await makeVisible(url, (await arriving(url))[0]?.ReceiptHandle);
    expect(await bodies(url)).toEqual([]);
    const [message] = await arriving(dead);
    expect(message?.Body).toBe('poison');
    await makeVisible(dead, message?.ReceiptHandle);
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: deadArn }));
    expect(await bodiesArriving(url)).toEqual(['poison']);
  });
});

describe('FIFO queues', () => {
  const inGroup = (group: string, id: string) => ({ MessageGroupId: group, MessageDeduplicationId: id });

  it('deliver a group in order, and hold it while one of its messages is in flight', async () => {
    const url = await newFifo();
    for (const i of [0, 1, 2, 3]) {
      expect((await send(url, `a${i}`, inGroup('a', `${i}`))).SequenceNumber).toMatch(/^\d{20}$/);
    }
    const first = await arriving(url, 2);
    expect(first.map(({ Body }) => Body)).toEqual(['a0', 'a1']);
    expect(await bodies(url)).toEqual([]);
    await send(url, 'b0', inGroup('b', 'b0'));
    expect(await bodiesArriving(url)).toEqual(['b0']);
    for (const { ReceiptHandle } of first) await remove(url, ReceiptHandle);
    expect(await bodiesArriving(url, 2)).toEqual(['a2', 'a3']);
  });

  it('wake a waiting receiver once the message before is deleted', async () => {
    const url = await newFifo();
    await send(url, 'a0', inGroup('a', '0'));
    const [first] = await arriving(url);
    const waiting = bodies(url, { WaitTimeSeconds: 20 });
    await send(url, 'a1', inGroup('a', '1'));
    await remove(url, first?.ReceiptHandle);
    expect(await waiting).toEqual(['a1']);
  });

  it('retry a failed message before those behind it', async () => {
    const url = await newFifo();
    for (const i of [0, 1]) await send(url, `a${i}`, inGroup('a', `${i}`));
    const [failed] = await arriving(url);
    await makeVisible(url, failed?.ReceiptHandle);
    expect(await bodiesArriving(url, 2)).toEqual(['a0', 'a1']);
  });

  it('store a message once per deduplication id', async () => {
    const url = await newFifo();
    const first = await send(url, 'x', inGroup('a', 'same'));
    const [message] = await arriving(url);
    await remove(url, message?.ReceiptHandle);
    const second = await send(url, 'x', inGroup('a', 'same'));
    expect(second.MessageId).toBe(first.MessageId);
    expect(await bodies(url)).toEqual([]);
  });

  it('can deduplicate messages by their content', async () => {
    const url = await newFifo({ ContentBasedDeduplication: 'true' });
    for (const body of ['a', 'a', 'b']) await send(url, body, { MessageGroupId: 'g' });
    expect(await bodiesArriving(url, 2)).toEqual(['a', 'b']);
  });

  it('refuse a message without group or without any deduplication', async () => {
    const url = await newFifo();
    await expect(send(url, 'x', { MessageDeduplicationId: '1' })).rejects.toMatchObject({ name: 'MissingParameter' });
    await expect(send(url, 'x', { MessageGroupId: 'g' })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  it('refuse a deletion with the receipt of an earlier receive', async () => {
    const url = await newFifo();
    await send(url, 'x', inGroup('a', '1'));
    const [first] = await arriving(url);
    await makeVisible(url, first?.ReceiptHandle);
    await arriving(url);
    await expect(remove(url, first?.ReceiptHandle)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});
