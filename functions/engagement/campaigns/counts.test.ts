import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { transact } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { campaignCounts, campaignCountWrite, hourlyCounts } from './counts.ts';

useBackend();

const hour = 3_600_000;

test('counts of a campaign of many hours stay the same when they are added up, and are read quickly', async () => {
  const tenant = tenantOfMessage({ companyId: 7001 });
  const begun = Date.now() - 200 * hour;
  const count = (at: number, spread: string) =>
    transact([campaignCountWrite(tenant, 1, new Date(at), spread, { sent: 1, did_sent: 1, out_blocked: 1 })]);
  for (let n = 0; n < 200; n++) await count(begun + n * hour, n % 2 === 0 ? '0' : '1');
  const first = await campaignCounts(tenant, 1);
  const { result: second, bill } = await meterTableCost(() => campaignCounts(tenant, 1));
  expect(first.counts.sent).toBe(200);
  expect(second.counts).toEqual(first.counts);
  expect(second.leftOut).toEqual([{ reason: 'blocked', count: 200 }]);
  expect(bill).toMatchObject({ writeUnits: 0, readUnits: 1.5 });
  await count(Date.now(), '0');
  expect((await campaignCounts(tenant, 1)).counts.sent).toBe(201);
  expect(await hourlyCounts(tenant, 1)).toHaveLength(201);
});
