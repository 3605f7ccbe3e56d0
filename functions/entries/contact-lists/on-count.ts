import { countListStep, storeListFigures } from '#functions/engagement/campaigns/count-list.ts';
import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactListEvent } from '#shared/contact-lists/events.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Contacts counted by one message. */
const perMessage = 2000;

/** Counts some contacts of a list; another job continues, and the last one stores the figures. May be repeated. */
export const handler = consume(jobs.contactListCounts, async ({ companyId, contactListId, at, counted, after }) => {
  const tenant = tenantOfMessage({ companyId });
  const step = await countListStep(tenant, contactListId, { counted, after }, perMessage);
  if (step.after !== undefined) return enqueue('contactListCounts', { companyId, contactListId, at, ...step });
  const row = await storeListFigures(tenant, contactListId, { ...step.counted, at });
  if (row) await publishEvents(contactListEvent(tenant, { action: 'update', record: contactListView(row) }));
});
