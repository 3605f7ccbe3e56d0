import type { QueueRow } from '#functions/company/companies/directory.ts';
import { equals } from '#shared/server/table.ts';

/**
 * The condition of every change of a queue: the row is unchanged since it was read. Rows of the first shape carry no
 * version and are read as version 0.
 */
export function unchangedQueue({ version }: QueueRow) {
  return equals({ version: version || undefined, deletedAt: undefined });
}
