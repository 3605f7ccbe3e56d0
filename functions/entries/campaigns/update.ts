import { requireCampaignReferences } from '#functions/engagement/campaigns/campaign-references.ts';
import { missingCampaignFields } from '#functions/engagement/campaigns/campaign-row.ts';
import { changeCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { isPastMoment, requireFutureMoment } from '#functions/engagement/campaigns/scheduled-moment.ts';
import { requireEditable } from '#functions/engagement/campaigns/start-anew.ts';
import { serve } from '#functions/http/serve.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { campaignContext } from './context.ts';

/** The audience of a cancelled campaign is frozen: it keeps what decided who gets it. */
const ofAudience = ['contactListId', 'tagListId', 'confirmation'] as const;

export const handler = serve(campaigns.update, async ({ params, body, caller }) => {
  const context = await campaignContext(caller);
  await requireCampaignReferences(context, body);
  const row = await changeCampaign(caller.tenant, params.campaignId, async (before) => {
    const isAnew = await requireEditable(caller.tenant, before);
    const fields = { ...body };
    if (before.isFrozen && !isAnew) {
      for (const name of ofAudience) delete fields[name];
      delete fields.scheduledAt;
    }
    const isSameMoment = fields.scheduledAt === undefined || fields.scheduledAt === before.scheduledAt;
    if (!isSameMoment) requireFutureMoment(fields.scheduledAt);
    // The moment of the start that sent nothing would start it at once.
    else if (isAnew && isPastMoment(before.scheduledAt)) fields.scheduledAt = null;
    const after = { ...before, ...fields };
    const status = before.status === 'CANCELADA' ? before.status : after.scheduledAt ? 'PROGRAMADA' : 'INATIVA';
    const missing = missingCampaignFields(after);
    if (status === 'PROGRAMADA' && missing.length > 0) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing });
    return { ...fields, status, ...(isAnew && { isFrozen: false, hasOldReport: true, completedAt: null }) };
  });
  if (row.status === 'PROGRAMADA' && row.scheduledAt) await wakeAt(caller.tenant, row.scheduledAt);
  return announceCampaign(context, row);
});
