import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueueStore } from './queue-store.ts';
import { Queues } from './queues.ts';
import { sendToQueue } from './send.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-sqs-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens the store again without closing the first, as after `kill -9`. */
const open = () => new Queues(new QueueStore(dataDir), 'http://test');
const take = (queues: Queues, name: string) =>
  queues.byName(name).receive({ most: 10, visibilityMs: 30_000, waitMs: 0 }, new AbortController().signal);

it('keeps queues, unfinished messages and their order after a sudden death', async () => {
  const before = open();
  before.create('kept.fifo', { FifoQueue: 'true' });
  const queue = before.byName('kept.fifo');
  for (const i of [0, 1, 2])
    sendToQueue(queue, { MessageBody: `m${i}`, MessageGroupId: 'g', MessageDeduplicationId: `${i}` });
  const [first] = await take(before, 'kept.fifo');
  queue.delete(String(first?.receiptHandle));

  const after = open();
  expect((await take(after, 'kept.fifo')).map(({ body }) => body)).toEqual(['m1', 'm2']);
  sendToQueue(after.byName('kept.fifo'), { MessageBody: 'm0', MessageGroupId: 'h', MessageDeduplicationId: '0' });
  expect(await take(after, 'kept.fifo')).toEqual([]);
});

it('lets a receiver that outlived the queue delete its message', async () => {
  const before = open();
  before.create('kept.fifo', { FifoQueue: 'true' });
  sendToQueue(before.byName('kept.fifo'), { MessageBody: 'm', MessageGroupId: 'g', MessageDeduplicationId: '1' });
  const [message] = await take(before, 'kept.fifo');

  const after = open();
  after.byName('kept.fifo').delete(String(message?.receiptHandle));
  expect(await take(after, 'kept.fifo')).toEqual([]);
});

it('does not count a receive that was cut short by the queue’s death', async () => {
  const before = open();
  before.create('kept', {});
  sendToQueue(before.byName('kept'), { MessageBody: 'm' });
  await take(before, 'kept');
  expect((await take(open(), 'kept')).map(({ receives }) => receives)).toEqual([1]);
});

it('keeps a delayed message delayed', async () => {
  const before = open();
  before.create('kept', {});
  sendToQueue(before.byName('kept'), { MessageBody: 'm', DelaySeconds: 600 });
  expect(open().byName('kept').counts).toEqual({ delayed: 1, ready: 0, inFlight: 0 });
});

it('delays a message no longer than its queue may, when the clock was set back while the product was off', async () => {
  vi.useFakeTimers();
  try {
    const before = open();
    before.create('kept', {});
    sendToQueue(before.byName('kept'), { MessageBody: 'm', DelaySeconds: 600 });
    vi.setSystemTime(Date.now() - 7_200_000);
    const after = open();
    await vi.advanceTimersByTimeAsync(901_000);
    expect(after.byName('kept').counts).toEqual({ delayed: 0, ready: 1, inFlight: 0 });
  } finally {
    vi.useRealTimers();
  }
});
