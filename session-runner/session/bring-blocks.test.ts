import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { Unnameable } from '../transport/transport.ts';
import { BringBlocks } from './bring-blocks.ts';

beforeAll(() => testTable());

let companyId = 500;
let phone: { blocked: Set<string>; calls: string[]; listed: number };
beforeEach(() => {
  companyId++;
  phone = { blocked: new Set(), calls: [], listed: 0 };
});

const number = (n: number) => `55119000${String(n).padStart(5, '0')}`;
const chatOf = (n: number): PeerIdentity => ({ phone: number(n), lid: null, group: null, name: null });
const tenant = () => tenantOfRow({ companyId });
const block = (n: number) =>
  write({ write: put(keys.blockedPerson(tenant(), n), { contactId: n, chat: { ...chatOf(n) } }) });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => number(from + n));

/** A socket of that phone; `refuses`: whom WhatsApp does not block. */
const bring = (refuses: (name: string) => Error | undefined = () => undefined) =>
  new BringBlocks(
    { companyId, whatsappId: 1 },
    {
      blockList: async () => {
        phone.listed++;
        const then = new Set(phone.blocked);
        return { has: async (chat) => then.has(chat.phone ?? '') };
      },
      setBlocked: async ({ phone: name }, blocked) => {
        const refusal = refuses(name ?? '');
        if (refusal) throw refusal;
        expect(blocked).toBe(true);
        phone.calls.push(name ?? '');
        phone.blocked.add(name ?? '');
      },
    },
  );

const all = async (blocks: BringBlocks, wish = 'w'): Promise<void> => {
  while (await blocks.step(wish));
};

test('each whom the company blocks is blocked once, one a step; whom the owner blocked stays so', async () => {
  phone.blocked = new Set([number(2), 'of the owner']);
  for (let n = 1; n <= 45; n++) await block(n);
  const blocks = bring();
  await blocks.step('w');
  expect(phone.calls).toEqual([number(1)]);
  await all(blocks);
  expect(phone.calls).toEqual([number(1), ...numbers(3, 45)]);
  expect(phone.blocked).toContain('of the owner');
  expect(phone.listed).toBe(1);
});

test('a company that blocks nobody asks WhatsApp nothing', async () => {
  await all(bring());
  expect([phone.listed, phone.calls]).toEqual([0, []]);
});

test('begun anew, wherever it ended, it repeats nothing', async () => {
  for (let n = 1; n <= 5; n++) await block(n);
  for (let steps = 0; steps < 7; steps++) {
    const blocks = bring();
    for (let n = 0; n < steps % 3; n++) await blocks.step('w');
  }
  await all(bring());
  expect(phone.calls).toEqual(numbers(1, 5));
});

test('who was let through meanwhile is left alone', async () => {
  for (let n = 1; n <= 3; n++) await block(n);
  const blocks = bring();
  await blocks.step('w');
  await write({ write: remove(keys.blockedPerson(tenant(), 2)) });
  await all(blocks);
  expect(phone.calls).toEqual([number(1), number(3)]);
});

test('a later wish begins at the beginning: it may be another phone', async () => {
  await block(1);
  const blocks = bring();
  await all(blocks, 'first');
  phone.blocked.clear();
  await all(blocks, 'second');
  expect(phone.calls).toEqual([number(1), number(1)]);
});

test('whom WhatsApp does not know, or keeps refusing, keeps nobody else from being blocked', async () => {
  for (let n = 1; n <= 4; n++) await block(n);
  const refusals: Record<string, Error> = { [number(1)]: new Unnameable(), [number(3)]: new Error('refused') };
  const blocks = bring((name) => refusals[name]);
  const failed: unknown[] = [];
  for (let isMore = true; isMore; )
    isMore = await blocks.step('w').catch((error: unknown) => {
      failed.push(error);
      return true;
    });
  expect(phone.calls).toEqual([number(2), number(4)]);
  expect(failed).toHaveLength(2);
});
