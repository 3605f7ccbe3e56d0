import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { PersonNotIdentified } from '../transport/transport.ts';
import { BlockListCopy } from './bring-blocks.ts';

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
  write({ write: put(keys.blockedContact(tenant(), n), { contactId: n, chat: { ...chatOf(n) } }) });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => number(from + n));

/** A socket of that phone; `refuses` returns the error with which WhatsApp refuses to block a number. */
const bring = (refuses: (name: string) => Error | undefined = () => undefined) =>
  new BlockListCopy(
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

const all = async (blocks: BlockListCopy, requestId = 'w'): Promise<void> => {
  while (await blocks.step(requestId));
};

test('blocks each person the company blocks once, one per step, and keeps the owner’s own blocks', async () => {
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

test('asks WhatsApp nothing for a company without blocks', async () => {
  await all(bring());
  expect([phone.listed, phone.calls]).toEqual([0, []]);
});

test('repeats nothing when it starts again, wherever it stopped', async () => {
  for (let n = 1; n <= 5; n++) await block(n);
  for (let steps = 0; steps < 7; steps++) {
    const blocks = bring();
    for (let n = 0; n < steps % 3; n++) await blocks.step('w');
  }
  await all(bring());
  expect(phone.calls).toEqual(numbers(1, 5));
});

test('leaves alone a person who was unblocked between two steps', async () => {
  for (let n = 1; n <= 3; n++) await block(n);
  const blocks = bring();
  await blocks.step('w');
  await write({ write: remove(keys.blockedContact(tenant(), 2)) });
  await all(blocks);
  expect(phone.calls).toEqual([number(1), number(3)]);
});

test('starts from the beginning for a later request, which may be about another phone', async () => {
  await block(1);
  const blocks = bring();
  await all(blocks, 'first');
  phone.blocked.clear();
  await all(blocks, 'second');
  expect(phone.calls).toEqual([number(1), number(1)]);
});

test('skips people whom WhatsApp cannot identify or keeps refusing, and blocks the others', async () => {
  for (let n = 1; n <= 4; n++) await block(n);
  const refusals: Record<string, Error> = { [number(1)]: new PersonNotIdentified(), [number(3)]: new Error('refused') };
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
