import type { Campaign } from '#shared/campaigns/campaign.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import type { useCrudForm } from '#web/ui/use-crud-form.ts';
import type { CampaignValues } from './campaign-values.ts';

/** The form of a campaign, as its parts use it. */
export type CampaignFormState = ReturnType<
  typeof useCrudForm<CampaignValues, typeof campaigns.create, typeof campaigns.update, Campaign>
>;
