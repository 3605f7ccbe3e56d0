import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** Where and when a timer fires. */
export interface Occasion {
  tenant: Tenant;
  company: CompanyRow;
  directory: Directory;
  now: Date;
  /** When it was to happen, as far as its row knew: what turns out to be due later waits for its turn. */
  turn: string;
}

type Place = Pick<Occasion, 'company' | 'directory'>;

/** Companies as they were when first asked for; undefined for one that is gone. For one walk, which is shorter than rules take to settle. */
export const placesOf = () => {
  const known = new Map<number, Promise<Place | undefined>>();
  const load = async (tenant: Tenant): Promise<Place | undefined> => {
    const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
    return company && { company, directory: await directoryOf(tenant, company.configVersion) };
  };
  return (tenant: Tenant): Promise<Place | undefined> => {
    const place = known.get(tenant.companyId) ?? load(tenant);
    known.set(tenant.companyId, place);
    return place;
  };
};
