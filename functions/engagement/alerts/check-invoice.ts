import type { InvoiceRow } from '#functions/company/billing/invoice-row.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get } from '#shared/server/table.ts';
import type { AlertCheck } from './alert-check.ts';

/** An invoice is due in the company's days and not paid. People are reminded of it on the day. */
export const checkInvoiceForAlerts: AlertCheck = async (id, { invoiceDays }, { tenant, directory, now }) => {
  const key = keys.invoice(tenant, id);
  const row = await get<InvoiceRow>(key, { consistent: true });
  if (row?.status !== 'open') return { isWrong: false, outcome: row?.status === 'paid' ? 'back' : 'stopped' };
  const { dueDate, detail, version } = row;
  const morningOf = (day: string) => momentOfLocalTime(`${day}T08:00`, directory.timeZone).toISOString();
  const look = { isWrong: true, outcome: 'stopped' as const, remindsAt: morningOf(dueDate) };
  if (invoiceDays === null) return look;
  return {
    ...look,
    begins: {
      at: morningOf(daysLater(dueDate, -invoiceDays)),
      incident: {
        kind: 'invoiceDue',
        subjectId: id,
        subjectName: detail,
        detail: dueDate,
        beganAt: now.toISOString(),
      },
      holds: [{ write: check(key, equals({ version })), otherwise: 'ERR_TRY_AGAIN' }],
    },
  };
};
