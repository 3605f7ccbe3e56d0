import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { companyPage } from '#functions/company/plans/plan-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { announcementEvent } from '#shared/announcements/events.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { isAnnouncementForPlan } from './announcement-store.ts';

/** Publishes a changed announcement to the companies that see it or saw it, a page per job; another job continues. */
export const handler = consume(jobs.announcements, async (message) => {
  const { announcementId, action, planIds, formerPlanIds, after } = message;
  const page = await companyPage(after);
  const eventsOf = (company: CompanyRow) => {
    const tenant = tenantOfCompany(company);
    // The operators of the platform see all of them.
    const sees = isAnnouncementForPlan({ planIds }, company.planId) || company.id === platformTenant.companyId;
    if (sees) return [announcementEvent(tenant, { action, announcementId })];
    const saw = isAnnouncementForPlan({ planIds: formerPlanIds }, company.planId);
    return saw ? [announcementEvent(tenant, { action: 'delete', announcementId })] : [];
  };
  await publishEvents(...page.companies.flatMap(eventsOf));
  if (page.after !== undefined) await enqueue('announcements', { ...message, after: page.after });
});
