import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { PaceChangedConcurrently, paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import { paceStartWrite, startPace } from '#functions/engagement/pace/pace-schedule.ts';
import type { PauseReason } from '#shared/campaigns/campaign.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { type Guarded, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { enterActiveCampaign } from './active-campaigns.ts';
import { requireReferencesPresent, requireRestPresent, requireSchedulePresent } from './campaign-references.ts';
import { type CampaignRow, missingCampaignFields } from './campaign-row.ts';
import { campaignsOf, changeCampaign, getCampaign, requireCampaignState } from './campaign-store.ts';
import { announceCampaign } from './campaign-view.ts';
import { campaignCounts } from './counts.ts';
import { mayRestartCampaignAnew } from './start-anew.ts';
import { withdrawCampaignMessage } from './withdraw-message.ts';

const paceStart = (tenant: Tenant, { whatsappId }: CampaignRow): Guarded[] =>
  whatsappId === null ? [] : [paceStartWrite(tenant, whatsappId)];

/** Has the connection of a campaign send. */
const startPaceOf = async (tenant: Tenant, { whatsappId }: CampaignRow): Promise<void> => {
  if (whatsappId !== null) await startPace(tenant, whatsappId);
};

const requireComplete = (row: CampaignRow): void => {
  const missing = missingCampaignFields(row);
  if (missing.length > 0) throw new AppError('ERR_CAMPAIGN_INCOMPLETE', { missing });
};

const prepareNow = (tenant: Tenant, campaignId: number): Promise<void> =>
  enqueue('campaignSteps', { companyId: tenant.companyId, campaignId, step: 'prepare' });

/**
 * Starts a campaign: its audience is collected first, and then sent to at the pace of its connection. A campaign that is
 * over without a message to anyone starts anew.
 */
export function startCampaign(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  return begin(context, campaignId, async (before) => {
    const isAnew = await mayRestartCampaignAnew(context.tenant, before);
    if (!isAnew) requireCampaignState(before, 'INATIVA', 'PROGRAMADA');
    await requireReferencesPresent(context, before);
    return isAnew;
  });
}

/** Starts a campaign at its scheduled time. A repetition of the job starts nothing, also after a campaign that sent nothing. */
export function startScheduled(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  return begin(context, campaignId, async (before) => {
    requireCampaignState(before, 'PROGRAMADA');
    await requireSchedulePresent(context, before);
    return false;
  });
}

/** Lets a campaign rest at its scheduled time, because something is missing: no person would see a refusal. */
export async function restIncomplete(context: TicketContext, campaignId: number): Promise<void> {
  const row = await changeCampaign(context.tenant, campaignId, (before) => {
    requireCampaignState(before, 'PROGRAMADA');
    const startedAt = new Date().toISOString();
    return { status: 'EM_ANDAMENTO', startedAt, pausedReason: 'incomplete', isPreparing: true };
  });
  await announceCampaign(context, row);
}

/** `decide` refuses the start, or returns whether the campaign starts anew. */
const begin = async (
  context: TicketContext,
  campaignId: number,
  decide: (before: CampaignRow) => Promise<boolean>,
): Promise<CampaignRow> => {
  const { tenant } = context;
  const row = await changeCampaign(
    tenant,
    campaignId,
    async (before) => {
      const isAnew = await decide(before);
      requireComplete(before);
      const startedAt = new Date().toISOString();
      return {
        status: 'EM_ANDAMENTO',
        startedAt,
        completedAt: null,
        pausedReason: null,
        isPreparing: true,
        isFrozen: true,
        ...(isAnew && { hasOldReport: true }),
      };
    },
    (_, after) => paceStart(tenant, after),
  );
  await Promise.all([startPaceOf(tenant, row), prepareNow(tenant, campaignId)]);
  await announceCampaign(context, row);
  return row;
};

/** Continues a cancelled campaign, also one that was cancelled while its audience was collected. */
export async function restartCampaign(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  const { tenant } = context;
  const row = await changeCampaign(
    tenant,
    campaignId,
    async (before) => {
      requireCampaignState(before, 'CANCELADA');
      requireComplete(before);
      await requireRestPresent(context, before);
      return {
        status: 'EM_ANDAMENTO',
        startedAt: before.startedAt ?? new Date().toISOString(),
        completedAt: null,
        pausedReason: null,
        isPreparing: true,
        isFrozen: true,
      };
    },
    (_, after) => paceStart(tenant, after),
  );
  await rewindCursor(tenant, row);
  await Promise.all([startPaceOf(tenant, row), prepareNow(tenant, campaignId)]);
  await announceCampaign(context, row);
  return row;
}

/**
 * Stops a running campaign, and moves the pace of its connection on in the same transaction: a sender that has read the
 * campaign before claims nothing any more.
 */
const stopCampaign = async (
  context: TicketContext,
  campaignId: number,
  decide: (before: CampaignRow) => Partial<CampaignRow>,
): Promise<CampaignRow> => {
  const { tenant } = context;
  for (;;) {
    const { whatsappId } = await getCampaign(tenant, campaignId);
    const pace = whatsappId === null ? undefined : await readPace(tenant, whatsappId);
    try {
      const row = await changeCampaign(tenant, campaignId, decide, (before) => {
        if (before.whatsappId !== whatsappId) throw new PaceChangedConcurrently('the campaign changed its connection');
        return pace ? [paceWrite(tenant, pace, {})] : [];
      });
      await withdrawCampaignMessage(context, row);
      // Other campaigns of the connection go on: the wake-up that was under way names an earlier version.
      if (whatsappId !== null) await enqueuePaceTurnNow(tenant, whatsappId);
      await announceCampaign(context, row);
      return row;
    } catch (error) {
      if (!(error instanceof PaceChangedConcurrently)) throw error;
    }
  }
};

export function cancelCampaign(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  return stopCampaign(context, campaignId, (before) => {
    requireCampaignState(before, 'PROGRAMADA', 'EM_ANDAMENTO');
    return { status: 'CANCELADA', pausedReason: null, isPreparing: false };
  });
}

/** Pauses a campaign; the administrators are alerted of a pause that no person asked for. */
export function pauseCampaign(
  context: TicketContext,
  campaignId: number,
  reason: PauseReason = 'person',
): Promise<CampaignRow> {
  return stopCampaign(context, campaignId, (before) => {
    requireCampaignState(before, 'EM_ANDAMENTO');
    return { pausedReason: before.pausedReason ?? reason };
  });
}

/** Continues after a pause; the failures in a row that caused it count no more. */
export async function resumeCampaign(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  const { tenant } = context;
  const row = await changeCampaign(
    tenant,
    campaignId,
    async (before) => {
      requireCampaignState(before, 'EM_ANDAMENTO');
      if (!before.pausedReason) throw new AppError('ERR_CAMPAIGN_STATE', { status: before.status });
      await requireRestPresent(context, before);
      return { pausedReason: null };
    },
    (_, after) => paceStart(tenant, after),
  );
  if (row.whatsappId !== null) {
    const pace = await readPace(tenant, row.whatsappId);
    if (pace.failuresInRow > 0) await write(paceWrite(tenant, pace, { failuresInRow: 0 }));
  }
  await startPaceOf(tenant, row);
  if (row.isPreparing) await prepareNow(tenant, campaignId);
  if (row.whatsappId !== null) await enqueuePaceTurnNow(tenant, row.whatsappId);
  await announceCampaign(context, row);
  return row;
}

/** Tries the failed recipients again, after everybody else; ERR_CAMPAIGN_NO_FAILURES if no message failed. */
export async function retryFailedRecipients(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  const { tenant } = context;
  const row = await changeCampaign(tenant, campaignId, async (before) => {
    requireCampaignState(before, 'EM_ANDAMENTO', 'FINALIZADA', 'CANCELADA');
    requireComplete(before);
    await requireRestPresent(context, before);
    if ((await campaignCounts(tenant, campaignId)).counts.failed === 0) throw new AppError('ERR_CAMPAIGN_NO_FAILURES');
    return { updatedAt: new Date().toISOString() };
  });
  await enqueue('campaignSteps', { companyId: tenant.companyId, campaignId, step: 'retry' });
  return row;
}

/** Continues a finished campaign some of whose failed recipients wait again; a running one goes on. */
export async function continueFinishedCampaign(context: TicketContext, campaignId: number): Promise<CampaignRow> {
  const { tenant } = context;
  const row = await changeCampaign(
    tenant,
    campaignId,
    ({ status }) => (status === 'FINALIZADA' ? { status: 'EM_ANDAMENTO', completedAt: null } : {}),
    (_, after) => paceStart(tenant, after),
  );
  await startPaceOf(tenant, row);
  await announceCampaign(context, row);
  return row;
}

/** Lets the sender look at all recipients again: some of those it passed may be waiting. */
export async function rewindCursor(tenant: Tenant, { id, whatsappId }: CampaignRow): Promise<void> {
  if (whatsappId === null) return;
  for (;;) {
    const pace = await readPace(tenant, whatsappId);
    if (pace.cursors[id] === undefined) return;
    const { [id]: _, ...cursors } = pace.cursors;
    try {
      await write(paceWrite(tenant, pace, { cursors }));
      return;
    } catch (error) {
      if (!(error instanceof PaceChangedConcurrently)) throw error;
    }
  }
}

/** Enters the active campaigns of a company whose rows an earlier version wrote. */
export async function enterActiveCampaigns(tenant: Tenant): Promise<void> {
  for (const row of await campaignsOf(tenant))
    if (await enterActiveCampaign(tenant, row)) for (const start of paceStart(tenant, row)) await write(start);
}
