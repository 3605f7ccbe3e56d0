import { requireCampaignReferences } from '#functions/engagement/campaigns/campaign-references.ts';
import { missingCampaignFields, unstartedCampaign } from '#functions/engagement/campaigns/campaign-row.ts';
import { addCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { requireFutureMoment } from '#functions/engagement/campaigns/scheduled-moment.ts';
import { serve } from '#functions/http/serve.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { campaignContext } from './context.ts';

export const handler = serve(campaigns.create, async ({ body, caller }) => {
  const context = await campaignContext(caller);
  await requireCampaignReferences(context, body);
  requireFutureMoment(body.scheduledAt);
  const row = await addCampaign(caller.tenant, caller.company.plan, (base) => {
    const added = {
      ...body,
      ...base,
      status: body.scheduledAt ? ('PROGRAMADA' as const) : ('INATIVA' as const),
      ...unstartedCampaign,
      media: null,
      updatedAt: base.createdAt,
    };
    const missing = missingCampaignFields(added);
    // A file is attached after the campaign was created, so only what the form itself can hold is required.
    const lacks = missing.filter((name) => name !== 'message1');
    if (body.scheduledAt && lacks.length > 0) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing: lacks });
    return added;
  });
  if (row.status === 'PROGRAMADA' && row.scheduledAt) await wakeAt(caller.tenant, row.scheduledAt);
  return announceCampaign(context, row, 'create');
});
