import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';

/** The ids of all companies, or only the given one; for operator commands. */
export async function* companyIds(only: number | undefined): AsyncGenerator<number> {
  if (only !== undefined) {
    yield only;
    return;
  }
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readRange<{ companyId: number }>(keys.companiesListed(), { after, limit: 100 });
    yield* page.rows.map(({ companyId }) => companyId);
    after = page.last;
  } while (after);
}
