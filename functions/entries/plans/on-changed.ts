import { companyPage, type PlanRow } from '#functions/company/plans/plan-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { companyEvent } from '#shared/companies/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, get, update, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** Gives a company the stored plan, unless the company has another plan by then. */
async function copyPlan({ id, timeZone }: CompanyRow, plan: PlanRow): Promise<void> {
  const tenant = tenantOfCompany({ id });
  try {
    const when = both(exists, equals({ planId: plan.id }));
    await write({ write: update(keys.company(tenant), { set: { plan }, when }), otherwise: 'ERR_NO_COMPANY_FOUND' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_NO_COMPANY_FOUND') return;
    throw error;
  }
  await publishEvents(companyEvent(tenant, { action: 'update', company: { id, timeZone } }));
}

/** Copies a changed plan to its companies, a page of companies per job; another job continues. */
export const handler = consume(jobs.changedPlans, async ({ planId, after }) => {
  const [plan, page] = await Promise.all([get<PlanRow>(keys.plan(planId), { consistent: true }), companyPage(after)]);
  if (!plan) return;
  const outdated = page.companies.filter(
    (company) => company.planId === planId && (company.plan as PlanRow).version !== plan.version,
  );
  for (const company of outdated) await copyPlan(company, plan);
  if (page.after !== undefined) await enqueue('changedPlans', { planId, after: page.after });
});
