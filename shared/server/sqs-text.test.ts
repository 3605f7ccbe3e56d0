import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#local/testing/depth.ts';
import { enqueueAnyMessages } from '#local/testing/enqueue-any.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { jobQueueUrl, sqs } from './enqueue.ts';
import { serializeForSqs } from './sqs-text.ts';

let queues: Awaited<ReturnType<typeof testQueues>>;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

/** The characters of XML 1.0 (SQS API reference, SendMessage). */
const accepted = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

/** Any sequence of 16-bit units, including control characters, lone surrogates and noncharacters. */
const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd83d, 0xde00, 0xdfff, 0xfffe, 0xffff));
const anyText = fc.array(unit).map((units) => String.fromCharCode(...units));
const anyBody = fc.record({ text: anyText, names: fc.dictionary(anyText, anyText) });

test('any text becomes one that every queue accepts, and reads back unchanged', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const text = serializeForSqs(body);
      expect(text).toMatch(accepted);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(body)));
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('a message with characters that no queue accepts arrives unchanged', async () => {
  const text = 'olá \uFFFE \uFFFF \uD83D \u0000 \u{1F600} \u{1FFFE}';
  await enqueueAnyMessages('inbound', { body: { text }, group: 'chat', deduplication: 'strange' });
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: jobQueueUrl('inbound') }));
  expect(JSON.parse(Messages[0]?.Body ?? 'null')).toEqual({ text });
});
