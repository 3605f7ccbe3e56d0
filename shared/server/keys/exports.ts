import type { Tenant } from '#shared/tenant.ts';
import { company, type Key } from './key.ts';

/** Exports of a company's data. */
export const exportKeys = {
  dataExport: (t: Tenant, id: string): Key => ({ pk: `${company(t)}#EXPORTS`, sk: `EXPORT#${id}` }),
  dataExports: (t: Tenant) => ({ pk: `${company(t)}#EXPORTS`, prefix: 'EXPORT#' }),
  /** Lease of the export that runs. */
  runningExport: (t: Tenant): Key => ({ pk: `${company(t)}#EXPORTS`, sk: 'RUNNING' }),
} as const;
