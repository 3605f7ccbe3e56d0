import { isLapsed } from '#functions/company/operator/access.ts';
import { pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import type { PaceContext, PaceSource } from '#functions/engagement/pace/source.ts';
import type { PauseReason } from '#shared/campaigns/campaign.ts';
import { isPlanPartSwitchedOff } from '#shared/plan-parts.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { activeCampaigns } from './active-campaigns.ts';
import type { CampaignRow } from './campaign-row.ts';
import { pauseCampaign } from './run-campaign.ts';
import { sendNextCampaignMessage } from './send-next.ts';
import { settleCampaignMessage, settleWithdrawnMessage } from './settle.ts';

/** Causes that no reconnection mends: the campaign waits for a person. */
const endedBy: Partial<Record<NonNullable<SessionRow['cause']>, Exclude<PauseReason, 'person'>>> = {
  banned: 'banned',
  loggedOut: 'connection',
  badSession: 'connection',
  replaced: 'connection',
  stopped: 'connection',
};

/** Whether a campaign has something to do: a finished one only for those who confirmed late. */
const isAtWork = async (tenant: Tenant, { id, status }: CampaignRow): Promise<boolean> => {
  if (status === 'EM_ANDAMENTO') return true;
  const confirmed = await readRange(keys.confirmedRecipients(tenant, id), { limit: 1, consistent: true });
  return confirmed.rows.length > 0;
};

/** The campaigns of a connection that have something to do, the first started first. */
const campaignsAtWork = async ({ tenant, now }: PaceContext, whatsappId: number): Promise<CampaignRow[]> => {
  const active = await activeCampaigns(tenant, whatsappId, now);
  const atWork = await Promise.all(active.map((campaign) => isAtWork(tenant, campaign)));
  return active.filter((_, n) => atWork[n]);
};

/** Messages of campaigns: they go after what people planned for a time, in the window of the settings. */
export const campaignSource: PaceSource = {
  kind: 'campaign',

  async workOn(context, pace) {
    const { tenant, company, directory, now } = context;
    const campaigns = await campaignsAtWork(context, pace.whatsappId);
    if (campaigns.length === 0) return undefined;
    const ready = campaigns.filter(({ isPreparing }) => !isPreparing);
    const pauseAll = async (reason: Exclude<PauseReason, 'person'>) => {
      for (const { id, status } of ready) if (status === 'EM_ANDAMENTO') await pauseCampaign(context, id, reason);
    };
    const isWithout = !company.plan.useCampaigns || isPlanPartSwitchedOff('useCampaigns', directory.settings);
    return {
      plan: pacePlanOf(directory, pace.whatsappId),
      isResting: isWithout || (await isLapsed(company, now)),
      send: () => sendNextCampaignMessage(context, pace, ready, now),
      async whileAway(session) {
        const reason = session?.cause && endedBy[session.cause];
        // Without one, the connection comes back without a person.
        if (reason) await pauseAll(reason);
      },
      afterFailures: () => pauseAll('failures'),
      async everyMinute() {
        for (const { id, isPreparing } of campaigns)
          if (isPreparing)
            await enqueue('campaignSteps', { companyId: tenant.companyId, campaignId: id, step: 'prepare' });
      },
    };
  },

  async settle(context, pace, message) {
    if (await settleWithdrawnMessage(context, pace, message, context.now)) return;
    await settleCampaignMessage(context, message);
  },

  // A person cancels it, or chooses another connection for those who are left.
  async endFor(context, whatsappId) {
    for (const { id, status } of await activeCampaigns(context.tenant, whatsappId, context.now))
      if (status === 'EM_ANDAMENTO') await pauseCampaign(context, id, 'removed');
    return false;
  },
};
