import type { Caller } from '#functions/http/caller.ts';
import { platformTenant } from '#functions/settings/settings-store.ts';
import type { CompanyWithHours } from '#shared/companies/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, getAll, transact, update } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/server/tenant.ts';
import type { CompanyRow } from './company-row.ts';
import type { CalendarRow } from './directory.ts';

/** The company a caller means: their own, or to operators of the platform any. Others’ read like missing ones. */
export const companyMeant = ({ tenant, user }: Caller, companyId: number): Tenant => {
  if (companyId === tenant.companyId) return tenant;
  if (user.super && tenant.companyId === platformTenant.companyId) return tenantOfCompany({ id: companyId });
  throw new AppError('ERR_NO_COMPANY_FOUND');
};

export const readCompanyWithHours = async (tenant: Tenant): Promise<CompanyWithHours> => {
  const wanted = [keys.company(tenant), keys.calendar(tenant)];
  const [company, calendar] = await getAll(wanted, { consistent: true });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { schedules = [], holidays = [] } = (calendar ?? {}) as Partial<CalendarRow>;
  return { ...(company as unknown as CompanyRow), schedules: [...schedules], holidays: [...holidays] };
};

/** Changes what is given: hours and holidays are attributes of their own, so that who changes one does not undo the other. */
export const changeCalendar = async (
  tenant: Tenant,
  { timeZone, ...calendar }: Partial<CalendarRow> & { timeZone?: string },
): Promise<void> =>
  transact([
    {
      write: update(keys.company(tenant), { set: { timeZone }, add: { configVersion: 1 }, when: exists }),
      otherwise: 'ERR_NO_COMPANY_FOUND',
    },
    ...(Object.keys(calendar).length > 0 ? [{ write: update(keys.calendar(tenant), { set: calendar }) }] : []),
  ]);
