import type { Caller } from '#functions/company/auth/caller.ts';
import type { CalendarRow } from '#functions/company/companies/directory.ts';
import { refuseChangedHours } from '#functions/company/hours/refuse-changed-hours.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { type Holiday, maxHolidays } from '#shared/hours/holidays.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, exists, get, readTableRows, transact, update } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';

/**
 * The company a request is for: the caller's own or, for platform operators, any. Throws ERR_NO_COMPANY_FOUND for all
 * others.
 */
export function requestedCompany({ tenant, user }: Caller, companyId: number): Tenant {
  if (companyId === tenant.companyId) return tenant;
  if (user.super && tenant.companyId === platformTenant.companyId) return tenantOfCompany({ id: companyId });
  throw new AppError('ERR_NO_COMPANY_FOUND');
}

export async function readCompanyWithHours(tenant: Tenant): Promise<CompanyWithHours> {
  const wanted = [keys.company(tenant), keys.calendar(tenant)];
  const [company, calendar] = await readTableRows(wanted, { consistent: true });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  const { schedules = [], holidays = [] } = (calendar ?? {}) as Partial<CalendarRow>;
  return { ...(company as unknown as CompanyRow), schedules: [...schedules], holidays: [...holidays] };
}

interface CalendarChange {
  timeZone?: string;
  schedules?: readonly WorkingHours[];
  schedulesBefore?: readonly WorkingHours[] | undefined;
  holidays?: readonly Holiday[];
  addHolidays?: readonly Holiday[];
  removeHolidays?: readonly string[];
}

/** The holidays after a change; undefined when the request changes none. */
const holidaysAfter = (
  stored: readonly Holiday[],
  { holidays, addHolidays = [], removeHolidays = [] }: CalendarChange,
): readonly Holiday[] | undefined => {
  if (!holidays && addHolidays.length + removeHolidays.length === 0) return undefined;
  const gone = new Set([...removeHolidays, ...addHolidays.map(({ date }) => date)]);
  const after = [...(holidays ?? stored).filter(({ date }) => !gone.has(date)), ...addHolidays];
  if (after.length > maxHolidays) throw new AppError('ERR_VALIDATION', { message: `at most ${maxHolidays} holidays` });
  return after;
};

/** Changes only the given parts; concurrent changes of other parts or holidays are kept. */
export function changeCalendar(
  tenant: Tenant,
  { timeZone, schedules, schedulesBefore, ...change }: CalendarChange,
): Promise<void> {
  return retryOnConflict(async () => {
    const before = await get<CalendarRow>(keys.calendar(tenant), { consistent: true });
    refuseChangedHours(before?.schedules ?? [], { schedules, schedulesBefore });
    const holidays = holidaysAfter(before?.holidays ?? [], change);
    await transact([
      {
        write: update(keys.company(tenant), { set: { timeZone }, add: { configVersion: 1 }, when: exists }),
        otherwise: 'ERR_NO_COMPANY_FOUND',
      },
      ...(schedules || holidays
        ? [
            {
              write: update(keys.calendar(tenant), {
                set: { schedules, holidays },
                add: { version: 1 },
                when: equals({ version: before?.version }),
              }),
              otherwise: 'ERR_TRY_AGAIN' as const,
            },
          ]
        : []),
    ]);
  });
}
