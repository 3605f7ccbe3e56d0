import type { ImportProblem } from '#shared/contacts/import.ts';
import { phoneVariants } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import type { SheetRow } from './sheet-row.ts';
import { type Fate, storeRow } from './store-row.ts';

/** People worked on at once. */
const atOnce = 8;

export interface StepOutcome extends Record<Fate, number> {
  failed: number;
  problems: ImportProblem[];
}

/** Ids for as many new contacts as there may be; those not needed are left out of the count for ever. */
const reserveIds = async (tenant: Tenant, most: number): Promise<() => number> => {
  const row = await write<{ contact: number }>({ write: update(keys.ids(tenant), { add: { contact: most } }) });
  let next = (row?.contact ?? 0) - most;
  return () => ++next;
};

/** Makes contacts of some rows. May be repeated: each row comes to what it came to before. */
export const storeRows = async (tenant: Tenant, importId: number, rows: readonly SheetRow[]): Promise<StepOutcome> => {
  const outcome: StepOutcome = { created: 0, updated: 0, skipped: 0, failed: 0, problems: [] };
  const good: JudgedRow[] = [];
  for (const row of rows) {
    const judged = judgeRow(row);
    if ('problem' in judged) {
      outcome.failed += 1;
      outcome.problems.push({ ...row, problem: judged.problem });
    } else good.push(judged);
  }
  const drawId = await reserveIds(tenant, good.length);
  // Rows of one person come one after the other, in the order of the file.
  const people = [...Map.groupBy(good, ({ number }) => [...phoneVariants(number)].sort()[0]).values()];
  const workOn = async () => {
    for (let person = people.pop(); person; person = people.pop()) {
      for (const row of person) {
        const { fate, isRepeated } = await storeRow(tenant, importId, row, drawId);
        outcome[fate] += 1;
        if (isRepeated) outcome.problems.push({ ...row.typed, problem: 'repeated' });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  outcome.problems.sort((a, b) => a.row - b.row);
  return outcome;
};
