import { changeCompany } from '#functions/company/companies/change-company.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days in which a deleted company can be restored. */
const retentionDays = 30;
/** No company is restored this shortly before its data is removed, as clocks differ. */
const marginMs = 60 * 60 * 1000;

/**
 * Deletes a company: it is disabled at once, and a timer has its phones disconnected and, after the retention window,
 * its data removed. Deleting it again changes nothing. A given name must be the company's.
 */
export function removeCompany(tenant: Tenant, name: string | undefined, now: Date): Promise<CompanyRow> {
  return changeCompany(tenant, (before) => {
    if (name !== undefined && keys.companyName(name).sk !== keys.companyName(before.name).sk)
      throw new AppError('ERR_COMPANY_NAME_WRONG');
    if (before.deletedAt) return undefined;
    const deletedAt = now.toISOString();
    return {
      dueDate: before.dueDate,
      fields: { status: false, deletedAt, erasedAt: new Date(now.getTime() + retentionDays * dayMs).toISOString() },
      unchanged: ['name', 'deletedAt'],
      also: [setTimerWrite(tenant, { kind: 'erasure', id: tenant.companyId }, deletedAt)],
    };
  });
}

/** Restores a deleted company while its data is there. Its phones have to be connected again. */
export function restoreCompany(tenant: Tenant, now: Date): Promise<CompanyRow> {
  return changeCompany(tenant, (before) => {
    if (!before.deletedAt) return undefined;
    if (Date.parse(before.erasedAt ?? '') < now.getTime() + marginMs) throw new AppError('ERR_NO_COMPANY_FOUND');
    return {
      dueDate: before.dueDate,
      fields: { status: true, deletedAt: undefined, erasedAt: undefined, disabledOn: undefined },
      unchanged: ['deletedAt', 'erasedAt'],
    };
  });
}
