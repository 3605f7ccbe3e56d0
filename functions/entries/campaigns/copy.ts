import { campaignReferences, requireCampaignReferences } from '#functions/engagement/campaigns/campaign-references.ts';
import { type CampaignRow, unstartedCampaign } from '#functions/engagement/campaigns/campaign-row.ts';
import { addCampaign, getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { serve } from '#functions/http/serve.ts';
import { CampaignForm } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

/** The fields that a user filled in, without what happened to the campaign. */
const formOf = (row: CampaignRow): CampaignForm =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => Object.hasOwn(CampaignForm.shape, field)),
  ) as unknown as CampaignForm;

export const handler = serve(campaigns.copy, async ({ params, body: { name, contactListId }, caller }) => {
  const context = await campaignContext(caller);
  const original = await getCampaign(caller.tenant, params.campaignId);
  const audience = contactListId === undefined ? {} : { contactListId, tagListId: null };
  await requireCampaignReferences(context, audience);
  // Things deleted since are left out: the form of the copy shows that it lacks them.
  const {
    whatsappId,
    contactListId: list,
    tagListId,
    fileListId,
    queueId,
  } = await campaignReferences(context, original);
  const row = await addCampaign(caller.tenant, caller.company.plan, (base) => ({
    ...formOf(original),
    ...{ whatsappId, contactListId: list, tagListId, fileListId, queueId },
    ...audience,
    ...base,
    ...unstartedCampaign,
    name,
    scheduledAt: null,
    status: 'INATIVA',
    // Both name the stored file: a campaign's file is never deleted while the company exists.
    media: original.media,
    updatedAt: base.createdAt,
  }));
  return announceCampaign(context, row, 'create');
});
