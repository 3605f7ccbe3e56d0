import { type CheckedImportRow, checkImportRow } from '#functions/conversation/imports/check-import-row.ts';
import type { ImportRules } from '#functions/conversation/imports/import-row.ts';
import type { SheetRow } from '#functions/conversation/imports/sheet-row.ts';
import type { ImportProblem } from '#shared/contacts/import.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ImportRowOutcome, storeRow } from './store-row.ts';

/** Numbers worked on in parallel. */
const atOnce = 8;

export interface ContactImportStepOutcome extends Record<ImportRowOutcome, number> {
  failed: number;
  problems: ImportProblem[];
}

/** Reserves an id for each possible new contact; ids that are not needed stay unused. */
const reserveIds = async (tenant: Tenant, most: number): Promise<() => number> => {
  const row = await write<{ contact: number }>({ write: update(keys.ids(tenant), { add: { contact: most } }) });
  let next = (row?.contact ?? 0) - most;
  return () => ++next;
};

/** Creates or updates contacts from rows. May be repeated: each row has the same outcome again. */
export async function storeRows(
  tenant: Tenant,
  job: ImportRules,
  rows: readonly SheetRow[],
): Promise<ContactImportStepOutcome> {
  const outcome: ContactImportStepOutcome = { created: 0, updated: 0, skipped: 0, failed: 0, problems: [] };
  const good: CheckedImportRow[] = [];
  for (const row of rows) {
    const judged = checkImportRow(row);
    if ('problem' in judged) {
      outcome.failed += 1;
      outcome.problems.push({ ...row, problem: judged.problem });
    } else good.push(judged);
  }
  const drawId = await reserveIds(tenant, good.length);
  // Rows with the same number are processed in sequence, in the order of the file.
  const people = [...Map.groupBy(good, ({ number }) => canonicalNumber(number)).values()];
  const workOn = async () => {
    for (let person = people.pop(); person; person = people.pop()) {
      for (const row of person) {
        const { fate, isRepeated } = await storeRow(tenant, job, row, drawId);
        outcome[fate] += 1;
        if (isRepeated) outcome.problems.push({ ...row.typed, problem: 'repeated' });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  outcome.problems.sort((a, b) => a.row - b.row);
  return outcome;
}
