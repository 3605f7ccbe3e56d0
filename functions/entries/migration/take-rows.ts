import type * as z from 'zod';
import { type MigratedKind, type Migration, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { textColumn } from './values.ts';

/** Source ids of a kind with the ids here. */
export type MigratedIdsBySource = ReadonlyMap<unknown, number>;

/** The company's first administrator, the author of rows whose author was not taken over. */
export const firstAdministratorId = 1;

interface RowStore {
  find(): Promise<number | undefined>;
  check?(): Promise<void>;
  add(): Promise<number>;
}

/** The name that a row got here because its own is too short; undefined when it keeps its own. */
const newNameOf = (row: SourceRow, form: unknown): string | undefined => {
  const own = textColumn(row, 'name').trim();
  const isNamed = typeof form === 'object' && form !== null && 'name' in form;
  const name = isNamed && typeof form.name === 'string' ? form.name : own;
  return own !== '' && name.length > own.length ? name : undefined;
};

/** Takes over the rows of a table whose form is accepted. */
export async function migrateRows<Form>(
  migration: Migration,
  kind: MigratedKind,
  rows: readonly SourceRow[],
  parse: (row: SourceRow) => { success: true; data: Form } | { success: false; error: z.ZodError },
  store: (form: Form, row: SourceRow) => RowStore,
): Promise<Map<unknown, number>> {
  const ids = new Map<unknown, number>();
  for (const row of rows) {
    migration.report.count(kind, 'found');
    const form = parse(row);
    if (!form.success) {
      migration.report.problem(kind, row.id, formRefusalReasons(form.error));
      continue;
    }
    const id = await migrateRowOnce(migration, { kind, sourceId: row.id, ...store(form.data, row) });
    const name = id === undefined ? undefined : newNameOf(row, form.data);
    if (name) migration.report.problem(kind, row.id, `renamed to "${name}": its name is too short here`);
    if (id !== undefined) ids.set(row.id, id);
  }
  migration.log(`${kind}: ${rows.length}`);
  return ids;
}
