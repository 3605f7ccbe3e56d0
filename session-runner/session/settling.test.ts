import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEdit } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { SettlingOutboxMessages } from './settling.ts';

const row = (id: string): OutboxEdit => ({
  kind: 'edit',
  companyId: 1,
  whatsappId: 2,
  sk: id,
  chat: { phone: '55', lid: null, group: null, name: null },
  providerId: id,
  target: { providerId: 'earlier', fromMe: true, participant: null },
  text: '',
});
const ack = (ack: number) => ({ type: 'ack', ack }) as const;
const delivered = (...providerIds: string[]): Receipt => ({
  companyId: 1,
  whatsappId: 2,
  providerIds,
  outcome: ack(3),
  at: '',
});

/** Reports and removals, in their order. */
let done: unknown[];
let onReport: () => Promise<void>;
let settling: SettlingOutboxMessages;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  done = [];
  onReport = async () => undefined;
  settling = new SettlingOutboxMessages(
    {
      report: async (receipts) => {
        await onReport();
        for (const { providerIds, outcome } of receipts) done.push([providerIds, outcome]);
      },
      remove: async ({ sk }) => void done.push(`${sk} removed`),
    },
    ({ providerId }) => done.push(`${providerId} gone`),
  );
});
afterEach(() => vi.useRealTimers());

const others = async (receipts: Receipt[]) => {
  for (const { providerIds } of receipts) done.push(['alone', providerIds]);
};

it('reports messages accepted within a moment together, and then removes their rows', async () => {
  const settled = Promise.all([settling.add(row('a'), ack(2)), settling.add(row('b'), ack(2))]);
  await vi.advanceTimersByTimeAsync(149);
  expect([done, settling.has('a')]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect(done).toEqual([[['a', 'b'], ack(2)], 'a removed', 'b removed', 'a gone', 'b gone']);
  expect(settling.has('a')).toBe(false);
});

it('reports a delivery with its acceptance, once and at once, and the deliveries of other messages alone', async () => {
  const settled = settling.add(row('a'), ack(2));
  await settling.join([delivered('a', 'earlier')], others);
  await settled;
  expect(done).toEqual([['alone', ['earlier']], [['a'], ack(3)], 'a removed', 'a gone']);
  await settling.join([delivered('a')], others);
  expect(done.at(-1)).toEqual(['alone', ['a']]);
});

it('reports a refusal at once', async () => {
  const refused = { type: 'failed', failure: 'refused', providerCode: '463' } as const;
  await settling.add(row('a'), refused);
  expect(done[0]).toEqual([['a'], refused]);
});

it('fails a delivery whose report failed, and keeps the row', async () => {
  onReport = async () => {
    throw new Error('no queue');
  };
  const settled = settling.add(row('a'), ack(2));
  const failed = expect(settled).rejects.toThrow('no queue');
  // The delivery would be acknowledged to WhatsApp otherwise.
  await expect(settling.join([delivered('a')], others)).rejects.toThrow('no queue');
  await failed;
  expect([done, settling.has('a')]).toEqual([[], false]);
});

it('waits for nothing once it is closed', async () => {
  const waiting = settling.add(row('a'), ack(2));
  await settling.close();
  await waiting;
  await settling.add(row('b'), ack(2));
  expect(done.filter((one) => String(one).endsWith('removed'))).toEqual(['a removed', 'b removed']);
});
