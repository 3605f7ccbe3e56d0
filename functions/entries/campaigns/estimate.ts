import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { type CheckedAudienceEntry, checkedAudiencePage } from '#functions/engagement/campaigns/audience.ts';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { campaignCounts } from '#functions/engagement/campaigns/counts.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { pacePlanOf, readPace } from '#functions/engagement/pace/pace-row.ts';
import { serve } from '#functions/http/serve.ts';
import { hasSentNothing, type LeftOutReason, leftOutReasons } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { capAt, estimateSending } from '#shared/pace/next.ts';
import type { Tenant } from '#shared/tenant.ts';
import { campaignContext } from './context.ts';

const perPage = 500;
/** Entries judged one by one; the reasons of a longer audience are counted on these, and multiplied. */
const maxJudged = 5000;
/** People named with a reason. */
const maxNames = 5;

/** Recipients whose conversation on this connection is waiting or open. */
const withOpenConversation = (
  tenant: Tenant,
  whatsappId: number,
  among: readonly CheckedAudienceEntry[],
): Promise<CheckedAudienceEntry[]> => {
  const isOpen = async (one: CheckedAudienceEntry) => {
    if (one.contactId === null || one.leftOut) return [];
    const ticket = await ticketOnConnection(tenant, one.contactId, whatsappId, { consistent: false });
    return ticket && !ticket.deletedAt && ticket.status !== 'closed' ? [one] : [];
  };
  return Promise.all(among.map(isOpen)).then((found) => found.flat());
};

export const handler = serve(campaigns.estimate, async ({ params, caller }) => {
  const { tenant } = caller;
  const [context, row] = await Promise.all([campaignContext(caller), getCampaign(tenant, params.campaignId)]);
  const counted = new Map<LeftOutReason, { count: number; names: string[] }>();
  const add = (reason: LeftOutReason, { name, number }: CheckedAudienceEntry) => {
    const { count, names } = counted.get(reason) ?? { count: 0, names: [] };
    counted.set(reason, { count: count + 1, names: count < maxNames ? [...names, name || number] : names });
  };
  const seen = new Set<string>();
  let [total, toCheck, next, isExact] = [0, 0, undefined as string | undefined, true];
  do {
    const page = await checkedAudiencePage(tenant, row, next, perPage);
    for (const judged of page.judged) {
      const { id, leftOut, needsCheck } = judged;
      if (seen.has(id)) add('duplicate', judged);
      else if (leftOut) add(leftOut, judged);
      else if (needsCheck) toCheck += 1;
      seen.add(id);
    }
    if (row.skipOpenConversations && row.whatsappId !== null)
      for (const judged of await withOpenConversation(tenant, row.whatsappId, page.judged))
        add('openConversation', judged);
    total += page.judged.length;
    next = page.next;
  } while (next !== undefined && total < maxJudged);
  let scale = 1;
  if (next !== undefined && row.contactListId !== null) {
    const { contactsCount } = await contactListCollection.get(tenant, row.contactListId);
    [scale, isExact] = [Math.max(1, contactsCount / total), false];
    total = Math.max(total, contactsCount);
  } else if (next !== undefined) isExact = false;
  const leftOut = leftOutReasons
    .map((reason) => {
      const { count, names } = counted.get(reason) ?? { count: 0, names: [] };
      return { reason, count: Math.round(count * scale), names };
    })
    .filter(({ count }) => count > 0);
  const willReceive = Math.max(0, total - leftOut.reduce((sum, { count }) => sum + count, 0));
  // A campaign that has begun: only those who are left.
  const { counts } = await campaignCounts(tenant, row.id);
  const hasBegun = row.isFrozen && !row.isPreparing && !hasSentNothing({ status: row.status, counts });
  const left = hasBegun ? counts.checking + counts.waiting + counts.confirmed : willReceive;
  const plan = pacePlanOf(context.directory, row.whatsappId ?? 0);
  const begins = Math.max(Date.now(), row.scheduledAt ? Date.parse(row.scheduledAt) : 0);
  const pace = await readPace(tenant, row.whatsappId ?? 0);
  const { days, seconds, startsAt, waitsFor, endsAt } = estimateSending(plan, pace, left, begins);
  return {
    total,
    willReceive: left,
    leftOut,
    isExact,
    toCheck: hasBegun ? counts.checking : Math.round(toCheck * scale),
    seconds,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    waitsFor,
    days,
    dailyCap: capAt(plan, begins),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
});
