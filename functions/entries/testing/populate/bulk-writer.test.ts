import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { keys } from '#shared/server/keys.ts';
import { get, putNew, readWholeRange, remove, update } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { BulkWriter, batchBulkWrites, transactionBulkWrites } from './bulk-writer.ts';

useBackend();

test.each([
  ['in batches, as on AWS', batchBulkWrites, 7001],
  ['in transactions, as on the embedded engine', transactionBulkWrites, 7002],
])('%s, rows and changes are stored and additions are summed up', async (_, way, id) => {
  const tenant = tenantOfCompany({ id });
  const writer = new BulkWriter(way);
  for (let n = 1; n <= 230; n++) {
    await writer.take([
      { write: putNew(keys.message(tenant, 1, n), { n }), otherwise: 'ERR_TRY_AGAIN' },
      { write: update(keys.counts(tenant, 1), { add: { open: 1, [`of${n % 2}`]: 2 } }) },
    ]);
  }
  await writer.take([{ write: update(keys.cycle(tenant, 1, 1, 1), { set: { number: 1, userId: null } }) }]);
  await writer.finish();
  const rows = await readWholeRange<{ n: number }>(keys.messages(tenant, 1), { consistent: true });
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 230 }, (_, n) => n + 1));
  expect(await get(keys.counts(tenant, 1))).toMatchObject({ open: 230, of0: 230, of1: 230 });
  expect(await get(keys.cycle(tenant, 1, 1, 1))).toMatchObject({ number: 1, userId: null });
  expect(writer.rows).toBe(231);
});

test('refuses writes that cannot be done in bulk', async () => {
  const tenant = tenantOfCompany({ id: 7003 });
  const removal = { write: remove(keys.message(tenant, 1, 1)) };
  await expect(new BulkWriter().take([removal])).rejects.toThrow('nothing is removed');
  const both = { write: update(keys.counts(tenant, 1), { set: { a: 1 }, add: { b: 1 } }) };
  await expect(new BulkWriter().take([both])).rejects.toThrow('also set');
});
