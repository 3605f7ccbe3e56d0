import type * as z from 'zod';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PlanListed } from '#shared/plans/contract.ts';
import type { Plan } from '#shared/plans/plan.ts';
import type { PlanForm } from '#shared/plans/plan-form.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  claim,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  putNew,
  readRange,
  readTableRows,
  readWholeRange,
  remove,
  transact,
  update,
  write,
} from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';

/** A plan as stored (`keys.plan`); companies carry a copy of it. */
export interface PlanRow extends Plan {
  /** Increases with every change; absent on the first one. */
  version?: number;
  /** Set while it is being deleted: no company can get it any more. */
  deletedAt?: string;
}

export function planView(row: PlanRow): PlanListed {
  return { ...row, useInternal: !row.public };
}

/** Operators have only a handful of plans, so all are read. */
export async function allPlans(): Promise<PlanRow[]> {
  const rows = await readWholeRange<PlanRow>(keys.plans(), { consistent: true });
  return rows.filter(({ deletedAt }) => deletedAt === undefined);
}

/** The public plans, the cheapest first. */
export async function publicPlans(): Promise<PlanRow[]> {
  return (await allPlans()).filter((plan) => plan.public).sort((a, b) => a.value - b.value || a.id - b.id);
}

/** The plan as stored; throws ERR_NO_PLAN_FOUND. */
export async function getPlan(planId: number): Promise<PlanRow> {
  const plan = await get<PlanRow>(keys.plan(planId), { consistent: true });
  if (!plan || plan.deletedAt) throw new AppError('ERR_NO_PLAN_FOUND');
  return plan;
}

/** Part of a transaction that gives a company a copy of the plan, so that it copies neither an old nor a deleted one. */
export function planUnchanged({ id, version, public: isPublic }: PlanRow): Guarded {
  return {
    write: check(keys.plan(id), both(exists, equals({ version, deletedAt: undefined, public: isPublic }))),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

type Form = z.output<typeof PlanForm>;
const fieldsOf = ({ useInternal, ...form }: Partial<Form>): Partial<PlanRow> => ({
  ...form,
  ...(useInternal !== undefined && { public: !useInternal }),
});

export async function addPlan(form: Form): Promise<PlanRow> {
  const { plan: id } = await drawNextIds(keys.platformIds(), ['plan']);
  const row = { ...fieldsOf(form), id, version: 1 } as PlanRow;
  await transact([
    { write: claim(keys.planName(row.name), { planId: id }), otherwise: 'ERR_PLAN_NAME_ALREADY_EXISTS' },
    { write: putNew(keys.plan(id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return row;
}

export function changePlan(planId: number, change: Partial<Form>): Promise<PlanRow> {
  return retryOnConflict(async () => {
    const before = await getPlan(planId);
    const after = { ...before, ...fieldsOf(change), version: (before.version ?? 0) + 1 };
    const [old, next] = [keys.planName(before.name), keys.planName(after.name)];
    await transact([
      ...(old.sk === next.sk
        ? []
        : [
            { write: claim(next, { planId }), otherwise: 'ERR_PLAN_NAME_ALREADY_EXISTS' as const },
            { write: remove(old) },
          ]),
      {
        write: update(keys.plan(planId), {
          set: { ...fieldsOf(change), version: after.version },
          when: both(exists, equals({ version: before.version, deletedAt: undefined })),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return after;
  });
}

export interface CompanyPage {
  companies: CompanyRow[];
  /** The position to continue after; undefined at the end. */
  after: string | undefined;
}

/** Companies of the platform by name, up to 100 of them. */
export async function companyPage(after: string | undefined): Promise<CompanyPage> {
  const range = keys.companiesListed();
  const page = await readRange<{ companyId: number }>(range, {
    limit: 100,
    after: after === undefined ? undefined : { pk: range.pk, sk: after },
    consistent: true,
  });
  const rows = await readTableRows<CompanyRow>(
    page.rows.map((row) => keys.company(tenantOfRow(row))),
    { consistent: true },
  );
  return { companies: rows.filter((row) => row !== undefined), after: page.last && String(page.last.sk) };
}

async function countCompanies(planId: number): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const page = await companyPage(after);
    count += page.companies.filter((company) => company.planId === planId).length;
    after = page.after;
  } while (after !== undefined);
  return count;
}

/**
 * Deletes a plan. It is marked first, and no company gets a marked plan (`planUnchanged`), so the count is final; a
 * deletion that died after marking is repeated by asking again.
 */
export async function removePlan(planId: number): Promise<void> {
  const mark = (change: Parameters<typeof update>[1]) =>
    write<PlanRow>({ write: update(keys.plan(planId), { ...change, when: exists }), otherwise: 'ERR_NO_PLAN_FOUND' });
  const plan = await mark({ set: { deletedAt: new Date().toISOString() } });
  const count = await countCompanies(planId);
  if (count > 0) {
    await mark({ remove: ['deletedAt'] });
    throw new AppError('ERR_PLAN_IN_USE', { count });
  }
  await transact([
    { write: remove(keys.plan(planId)) },
    ...(plan ? [{ write: remove(keys.planName(plan.name)) }] : []),
  ]);
}
