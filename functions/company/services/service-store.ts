import { collection } from '#functions/platform/collection/collection.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import { maxServices, type Service } from '#shared/services/contract.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A service as stored: `price` is in centavos. */
export interface ServiceRow extends Omit<Service, 'priceCents'> {
  companyId: number;
  createdAt: string;
}

export const serviceCollection = collection<ServiceRow>({
  ids: 'service',
  key: keys.service,
  notFound: 'ERR_NO_SERVICE_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'services',
    max: maxServices,
    error: 'ERR_LIST_FULL',
  },
});

/** All services of a company by name. */
export async function servicesOf(tenant: Tenant): Promise<ServiceRow[]> {
  const rows = await readWholeRange<ServiceRow>(keys.services(tenant), { consistent: true });
  return rows.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}
