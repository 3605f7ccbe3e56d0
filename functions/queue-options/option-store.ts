import { numbered } from '#shared/queue-options/tree.ts';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { NumberedOption, QueueOptionRow } from './option-row.ts';

/** The options of a queue as they are now, depth first in the order of the menus. */
export const readOptions = async (tenant: Tenant, queueId: number): Promise<NumberedOption[]> =>
  numbered(await readWhole<QueueOptionRow>(keys.queueOptions(tenant, queueId), { consistent: true }));

const cache = new Map<string, { version: number; options: Promise<readonly NumberedOption[]> }>();
/** Trees kept in one Lambda's memory; the oldest loaded goes first. */
const mostKept = 200;

/**
 * The options as of `configVersion` (every change of options raises it): read once per version and process, then from memory. As with
 * the directory, what is answered may be newer than the version, never older.
 */
export const optionsOf = (
  tenant: Tenant,
  queueId: number,
  configVersion: number,
): Promise<readonly NumberedOption[]> => {
  const name = `${tenant.companyId}#${queueId}`;
  const known = cache.get(name);
  if (known && known.version >= configVersion) return known.options;
  const options = readOptions(tenant, queueId);
  cache.delete(name);
  cache.set(name, { version: configVersion, options });
  options.catch(() => cache.delete(name));
  for (const oldest of cache.keys()) if (cache.size > mostKept) cache.delete(oldest);
  return options;
};
