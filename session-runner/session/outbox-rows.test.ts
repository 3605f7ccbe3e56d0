import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { client } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, update, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { markOutboxRowsSending, readOutbox } from './outbox-rows.ts';

beforeAll(async () => {
  await testTable();
  vi.stubEnv('TABLE_BATCHES', 'transactions');
});
afterEach(() => vi.restoreAllMocks());

let whatsappId = 0;
const keyOf = (row: OutboxSend) => keys.outbox(tenantOfRow(row), row.whatsappId, row.sk);

/** The rows of an outbox with three messages, as a runner reads them. */
const listed = async (): Promise<OutboxSend[]> => {
  whatsappId++;
  for (const id of ['a', 'b', 'c']) {
    const chat = { phone: '55', lid: null, group: null, name: null };
    const row: OutboxSend = {
      kind: 'send',
      companyId: 1,
      whatsappId,
      sk: id,
      chat,
      providerId: id,
      ticketId: 1,
      content: { type: 'text', text: id },
      quoted: null,
    };
    await write({ write: put(keyOf(row), { ...row }) });
  }
  return (await readOutbox({ companyId: 1, whatsappId }, 10)) as OutboxSend[];
};
const textsOf = (rows: readonly (OutboxSend | undefined)[]) =>
  rows.map((row) => row && row.content.type === 'text' && [row.content.text, row.taken]);

test('takes the messages of a connection in one request', async () => {
  const rows = await listed();
  const sent = vi.spyOn(client, 'send');
  expect(textsOf(await markOutboxRowsSending(rows))).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  expect(sent).toHaveBeenCalledTimes(1);
  // As after a crash, in which they may have been sent.
  expect(
    textsOf(
      await markOutboxRowsSending(
        await readOutbox({ companyId: 1, whatsappId }, 10).then((all) => all as OutboxSend[]),
      ),
    ),
  ).toHaveLength(3);
});

test('returns the new text of a message edited since it was read, and nothing of a withdrawn one', async () => {
  const rows = await listed();
  const [a, b] = rows as [OutboxSend, OutboxSend];
  await write({ write: update(keyOf(a), { set: { content: { type: 'text', text: 'edited' } } }) });
  await write({ write: remove(keyOf(b)) });
  expect(textsOf(await markOutboxRowsSending(rows))).toEqual([['edited', true], undefined, ['c', true]]);
});
