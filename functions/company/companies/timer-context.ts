import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type CompanyDirectory, companyDirectoryOf } from './directory.ts';

/** The company and the times with which a timer fires. */
export interface TimerContext {
  tenant: Tenant;
  company: CompanyRow;
  directory: CompanyDirectory;
  now: Date;
  /** The due time as stored on the row; if the ticket shows a later one, the timer waits for that. */
  turn: string;
}

type CompanyContext = Pick<TimerContext, 'company' | 'directory'>;

/** Caches companies for one tick, which is shorter than `settleMs`; undefined for a company that is gone. */
export function companyContexts() {
  const cache = new Map<number, Promise<CompanyContext | undefined>>();
  const load = async (tenant: Tenant): Promise<CompanyContext | undefined> => {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    return company && { company, directory: await companyDirectoryOf(tenant, company.configVersion) };
  };
  return (tenant: Tenant): Promise<CompanyContext | undefined> => {
    const context = cache.get(tenant.companyId) ?? load(tenant);
    cache.set(tenant.companyId, context);
    return context;
  };
}
