import { expect, test } from 'vitest';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { nextDueDate } from '#shared/companies/next-due-date.ts';
import { keys } from '#shared/server/keys.ts';
import { claim } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { changeCompany } from './change-company.ts';

useBackend();

test('ten payments at once each extend the due date once, and a counted one never again', async () => {
  const company = await seedCompany({ dueDate: '2026-01-31' });
  const pay = (charge: number) =>
    changeCompany(company.tenant, (row) => ({
      dueDate: nextDueDate(row, String(row.dueDate)),
      also: [
        {
          write: claim(keys.timer(company.tenant, 'test', charge), {}),
          otherwise: () => new Error('counted before'),
        },
      ],
    }));
  const repeated = Array.from({ length: 10 }, (_, n) => n % 5);
  const results = await Promise.allSettled(repeated.map(pay));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await company.company()).toMatchObject({ dueDate: '2026-06-30', dueDay: 31 });
});

test('a change of the due date is announced and wakes what waits; deciding against it is not', async () => {
  const company = await seedCompany();
  await Promise.all([drainQueuedMessages('live'), drainQueuedMessages('renewals')]);
  await changeCompany(company.tenant, () => undefined);
  expect(await drainQueuedMessages('renewals')).toEqual([]);
  await changeCompany(company.tenant, () => ({ dueDate: '2030-05-10' }));
  const { companyId } = company.tenant;
  expect(await drainQueuedMessages('renewals')).toEqual([{ companyId }]);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { event: `company-${companyId}-company`, payload: { action: 'update' } },
  ]);
});

test('a company that does not exist is refused', async () => {
  await expect(changeCompany(tenantOfCompany({ id: 999_999 }), () => ({ dueDate: null }))).rejects.toThrow(
    'ERR_NO_COMPANY_FOUND',
  );
});
