import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { companyEvent } from '#shared/companies/events.ts';
import { dueDayAfter } from '#shared/companies/next-due-date.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, get, type Row, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export interface CompanyRowChange {
  /** The new due date, `YYYY-MM-DD`; null: never due. */
  dueDate: string | null;
  /** Other fields of the company that change with it; `undefined` removes one. */
  fields?: Partial<CompanyRow>;
  /** Fields that the decision rests on besides the due date. */
  unchanged?: readonly (keyof CompanyRow)[];
  /** Writes of the same transaction, such as the payment that is counted and the invoice that it pays. */
  also?: readonly Guarded[];
}

/**
 * Changes the row of a company; no other code writes its due date. `decide` gets the stored company, is asked again when
 * another writer came first, and returns undefined to change nothing. A change is announced, and wakes what waits for
 * payment. Returns the company after the change. Throws ERR_NO_COMPANY_FOUND.
 */
export async function changeCompany(
  tenant: Tenant,
  decide: (company: CompanyRow) => CompanyRowChange | undefined | Promise<CompanyRowChange | undefined>,
): Promise<CompanyRow> {
  const { company, isChanged } = await retryOnConflict(async () => {
    const before = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    if (!before) throw new AppError('ERR_NO_COMPANY_FOUND');
    const change = await decide(before);
    if (!change) return { company: before, isChanged: false };
    const { also = [], fields = {}, unchanged = [] } = change;
    const { dueDate } = change;
    const dueDay = dueDate === null ? undefined : dueDayAfter(before, dueDate);
    const changed = { ...fields, dueDate, dueDay };
    const rests = Object.fromEntries([...unchanged, 'dueDate', 'dueDay'].map((name) => [name, before[name as 'name']]));
    await transact([{ write: companyWrite(tenant, changed, rests), otherwise: 'ERR_TRY_AGAIN' }, ...also]);
    return { company: { ...before, ...changed }, isChanged: true };
  });
  if (isChanged) await announceAccess(tenant, company);
  return company;
}

/** Changes fields of the company's row, on the condition that `rests` did not change since they were read. */
const companyWrite = (tenant: Tenant, changed: Partial<CompanyRow>, rests: Partial<CompanyRow>) =>
  update(keys.company(tenant), {
    set: changed as Row,
    remove: Object.keys(changed).filter((name) => changed[name as keyof CompanyRow] === undefined),
    add: { configVersion: 1 },
    when: both(exists, equals(rests as Row)),
  });

/**
 * Announces to browsers and to waiting work that a company's access may have changed: its due date, or whether it is
 * enabled. Repeating it is harmless.
 */
export async function announceAccess(tenant: Tenant, { id, timeZone }: CompanyRow): Promise<void> {
  await Promise.all([
    publishEvents(companyEvent(tenant, { action: 'update', company: { id, timeZone } })),
    enqueue('renewals', { companyId: tenant.companyId }),
  ]);
}
