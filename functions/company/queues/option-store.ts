import type { NumberedOption, OptionPointer, QueueOptionRow } from '#functions/company/rows/option-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { numberedOptions } from '#shared/queue-options/tree.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readWholeRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';

/** All rows of a queue's options, including those below a deleted one. */
export function readOptionRows(tenant: Tenant, queueId: number): Promise<QueueOptionRow[]> {
  return readWholeRange<QueueOptionRow>(keys.queueOptions(tenant, queueId), { consistent: true });
}

/** The current options of a queue, depth first in the order of the menus. */
export async function readOptions(tenant: Tenant, queueId: number): Promise<NumberedOption[]> {
  return numberedOptions(await readOptionRows(tenant, queueId));
}

const cache = new Map<string, { version: number; options: Promise<readonly NumberedOption[]> }>();
/** Trees kept in one Lambda's memory; the oldest loaded is dropped first. */
const maxKept = 200;

/**
 * The options as of `configVersion` (every change of options raises it): read once per version and process, then from
 * memory. As with the directory, the result may be newer than the version, never older.
 */
export function optionsOfQueue(
  tenant: Tenant,
  queueId: number,
  configVersion: number,
): Promise<readonly NumberedOption[]> {
  const name = `${tenant.companyId}#${queueId}`;
  const cached = cache.get(name);
  if (cached && cached.version >= configVersion) return cached.options;
  const options = readOptions(tenant, queueId);
  cache.delete(name);
  cache.set(name, { version: configVersion, options });
  options.catch(() => cache.delete(name));
  for (const oldest of cache.keys()) if (cache.size > maxKept) cache.delete(oldest);
  return options;
}

/** The queue an option belongs to; ERR_NO_QUEUE_OPTION_FOUND for an id that this company never had. */
export async function queueOfOption(tenant: Tenant, optionId: number): Promise<number> {
  const pointer = await get<OptionPointer>(keys.queueOptionById(tenant, optionId), { consistent: true });
  if (!pointer) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND');
  return pointer.queueId;
}

/**
 * The current option; ERR_NO_QUEUE_OPTION_FOUND when it is missing, deleted (also with an option above it) or another
 * company's.
 */
export async function getOption(tenant: Tenant, optionId: number): Promise<NumberedOption> {
  const options = await readOptions(tenant, await queueOfOption(tenant, optionId));
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw new AppError('ERR_NO_QUEUE_OPTION_FOUND');
  return option;
}

/** Deletes the rows of options that can no longer be reached; may be repeated. */
export function discardOptions(tenant: Tenant, rows: readonly Pick<QueueOptionRow, 'id' | 'queueId'>[]): Promise<void> {
  return writeRowsInBatches(
    [],
    rows.flatMap(({ id, queueId }) => [keys.queueOption(tenant, queueId, id), keys.queueOptionById(tenant, id)]),
  );
}

/** Deletes the options of a deleted queue. */
export async function removeOptionsOfQueue(tenant: Tenant, queueId: number): Promise<void> {
  return discardOptions(tenant, await readOptionRows(tenant, queueId));
}
