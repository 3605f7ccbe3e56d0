import { collection } from '#functions/platform/collection/collection.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { maxCampaigns } from '#shared/campaigns/campaign.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { activeCampaignWrites } from './active-campaigns.ts';
import { automaticPauseReason, type CampaignRow } from './campaign-row.ts';

/** Campaigns, of which the plan permits so many. */
const campaignsWithin = (most: number) =>
  collection<CampaignRow>({
    ids: 'campaign',
    key: keys.campaign,
    notFound: 'ERR_NO_CAMPAIGN_FOUND',
    limit: {
      count: (tenant) => keys.usage(tenant),
      attribute: 'campaigns',
      max: Math.min(most, maxCampaigns),
      error: (held) => {
        const count = Number(held?.campaigns ?? 0);
        return new AppError('ERR_PLAN_LIMIT', { count, message: `Número máximo de campanhas já alcançado: ${count}` });
      },
    },
    also: (tenant, before, after) => [
      ...startTimer(tenant, before, after),
      ...watchTimer(tenant, before, after),
      ...activeCampaignWrites(tenant, before, after),
    ],
  });

/** A scheduled campaign starts by a timer; one that is moved or cancelled finds nothing to do. */
const startTimer = (
  tenant: Tenant,
  before: CampaignRow | undefined,
  after: CampaignRow | undefined,
): readonly Guarded[] => {
  if (after?.status !== 'PROGRAMADA' || !after.scheduledAt) return [];
  if (before?.status === 'PROGRAMADA' && before.scheduledAt === after.scheduledAt) return [];
  return [setTimerWrite(tenant, { kind: 'campaignStart', id: after.id }, after.scheduledAt)];
};

/** A pause to protect the number causes an alert, which ends with the pause. */
const watchTimer = (tenant: Tenant, before: CampaignRow | undefined, after: CampaignRow | undefined): Guarded[] => {
  const id = after?.id ?? before?.id;
  if (id === undefined || automaticPauseReason(before) === automaticPauseReason(after)) return [];
  return [setTimerWrite(tenant, { kind: 'campaignWatch', id }, new Date().toISOString())];
};

const campaigns = campaignsWithin(maxCampaigns);

export function addCampaign(
  tenant: Tenant,
  plan: { campaigns: number },
  ...added: Parameters<(typeof campaigns)['add']> extends [Tenant, ...infer Rest] ? Rest : never
): Promise<CampaignRow> {
  return campaignsWithin(plan.campaigns).add(tenant, ...added);
}

export const getCampaign = campaigns.get;
export const removeCampaign = campaigns.remove;

/** Changes the fields that `decide` returns; throws to refuse. */
export async function changeCampaign(...change: Parameters<(typeof campaigns)['change']>): Promise<CampaignRow> {
  return (await campaigns.change(...change)).after;
}

/** All campaigns of a company: few enough to be read whole. */
export function campaignsOf(tenant: Tenant): Promise<CampaignRow[]> {
  return readWholeRange<CampaignRow>(keys.campaigns(tenant), { consistent: true });
}

/** Refuses unless the campaign is in one of these states. */
export function requireCampaignState(row: CampaignRow, ...states: CampaignRow['status'][]): void {
  if (!states.includes(row.status)) throw new AppError('ERR_CAMPAIGN_STATE', { status: row.status });
}
