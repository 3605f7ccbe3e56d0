import type * as z from 'zod';
import { type Kind, type Migration, takeOver } from './migration.ts';
import { reasonsOf } from './report.ts';
import type { SourceRow } from './source.ts';

/** Source ids of a kind with the ids here. */
export type Ids = ReadonlyMap<unknown, number>;

/** The company's first administrator, the author of rows whose author was not taken over. */
export const firstUser = 1;

/** Takes over the rows of a table whose form is accepted. */
export async function takeRows<Form>(
  migration: Migration,
  kind: Kind,
  rows: readonly SourceRow[],
  parse: (row: SourceRow) => { success: true; data: Form } | { success: false; error: z.ZodError },
  store: (form: Form, row: SourceRow) => { find(): Promise<number | undefined>; add(): Promise<number> },
): Promise<Map<unknown, number>> {
  const ids = new Map<unknown, number>();
  for (const row of rows) {
    migration.report.count(kind, 'found');
    const form = parse(row);
    if (!form.success) {
      migration.report.problem(kind, row.id, reasonsOf(form.error));
      continue;
    }
    const id = await takeOver(migration, { kind, sourceId: row.id, ...store(form.data, row) });
    if (id !== undefined) ids.set(row.id, id);
  }
  migration.tell(`${kind}: ${rows.length}`);
  return ids;
}
