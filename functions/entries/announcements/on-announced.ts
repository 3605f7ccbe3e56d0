import { companyPage } from '#functions/company/plans/plan-store.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publish } from '#functions/platform/live/publish.ts';
import { announcementEvent } from '#shared/announcements/events.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** Publishes a changed announcement to every company, a page of companies per job; another job continues. */
export const handler = consume(jobs.announcements, async ({ announcementId, action, after }) => {
  const page = await companyPage(after);
  await publish(
    ...page.companies.map((company) => announcementEvent(tenantOfCompany(company), { action, announcementId })),
  );
  if (page.after !== undefined) await enqueue('announcements', { announcementId, action, after: page.after });
});
