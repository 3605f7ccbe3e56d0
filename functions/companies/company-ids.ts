import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';

/** Companies of the platform, all of them or the one that is named: for commands of operators. */
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
