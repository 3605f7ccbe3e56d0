import type { Key } from '#shared/server/keys.ts';
import { get, put, type Row, write } from '#shared/server/table.ts';

/** Changes fields of a row, also those that are stored as one text; undefined removes a field. */
export async function changeRow(key: Key, change: Row): Promise<void> {
  const row = await get(key, { consistent: true });
  await write({ write: put(key, { ...row, ...change }) });
}
