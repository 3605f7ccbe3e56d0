import { expect, test } from 'vitest';
import { handler as onAuditDay } from '#functions/entries/audit/on-day.ts';
import { handler as onLedgerDay } from '#functions/entries/ledger/on-day.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchAgain, deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readRange, update, write } from '#shared/server/table.ts';

useBackend();

interface Step {
  after?: string;
  companyId?: number;
}

/** Carries out the job from its schedule on, each message twice; returns the companies whose messages failed. */
const run = async (job: 'auditDays' | 'ledgerDays', handler: unknown): Promise<number[]> => {
  await drainQueuedMessages(job);
  const failed: number[] = [];
  await deliverBatchToWorker(handler, {});
  for (;;) {
    const messages = await drainQueuedMessages<Step & { body?: Step }>(job);
    if (messages.length === 0) return failed;
    for (const message of messages) {
      const step = message.body ?? message;
      await deliverBatchToWorker(handler, step).catch(() => failed.push(step.companyId ?? -1));
      if (step.companyId !== undefined) await deliverBatchAgain(handler, step).catch(() => undefined);
    }
  }
};

/** Companies in the order of the directory. */
const seedThree = async (): Promise<SeededCompany[]> => {
  const companies = [await seedCompany(), await seedCompany(), await seedCompany()];
  for (const { tenant } of companies) {
    const { companyId } = tenant;
    await write({
      write: put(keys.companyListed(`loja ${String(companyId).padStart(5, '0')}`, companyId), { companyId }),
    });
  }
  return companies.toSorted((a, b) => a.tenant.companyId - b.tenant.companyId);
};

test('a company whose ledger cannot be closed holds up no other', async () => {
  const companies = await seedThree();
  const [broken, ...others] = companies.map(({ tenant }) => tenant);
  if (!broken) throw new Error('no company');
  await write({ write: update(keys.company(broken), { set: { timeZone: 'Nowhere' } }) });
  expect(await run('ledgerDays', onLedgerDay)).toEqual([broken.companyId]);
  const days = others.map(async (tenant) => (await readRange(keys.allLedgerDays(tenant), {})).rows.length);
  expect(await Promise.all(days)).toEqual([1, 1]);
});

test('a company whose audit trail cannot be closed holds up no other', async () => {
  const [broken, ...others] = (await seedThree()).map(({ tenant }) => tenant);
  if (!broken) throw new Error('no company');
  const at = '2026-01-02T03:04:05.000Z';
  // A row without its end cannot be counted.
  await write({ write: put(keys.auditEntry(broken, at, 'a'), { at }) });
  for (const tenant of others) await write({ write: put(keys.auditEntry(tenant, at, 'a'), { at, expiresAt: 4e9 }) });
  expect(await run('auditDays', onAuditDay)).toEqual([broken.companyId]);
  const days = others.map(async (tenant) => (await readRange(keys.auditDays(tenant), {})).rows.length);
  expect(await Promise.all(days)).toEqual([1, 1]);
});
