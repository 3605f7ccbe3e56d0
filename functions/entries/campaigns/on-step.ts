import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { scheduleNumberChecks } from '#functions/conversation/number-checks/schedule-number-checks.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { changeCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { campaignCountWrite, recipientStateChange } from '#functions/engagement/campaigns/counts.ts';
import { collectAudienceStep } from '#functions/engagement/campaigns/prepare.ts';
import { recipientsAfter } from '#functions/engagement/campaigns/recipient-pages.ts';
import {
  type RecipientRow,
  RecipientStateChanged,
  recipientWrite,
} from '#functions/engagement/campaigns/recipient-row.ts';
import {
  continueFinishedCampaign,
  restIncomplete,
  rewindCursor,
  startScheduled,
} from '#functions/engagement/campaigns/run-campaign.ts';
import { removeOldReport } from '#functions/engagement/campaigns/start-anew.ts';
import { enqueuePaceTurnNow } from '#functions/engagement/pace/enqueue-turn.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, readRange, transact } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';

/** Rows of a report removed, or failed recipients tried again, in one step. */
const perStep = 200;

const enqueueTurnOf = async (tenant: Tenant, { whatsappId }: CampaignRow): Promise<void> => {
  if (whatsappId !== null) await enqueuePaceTurnNow(tenant, whatsappId);
};

const prepare = async (tenant: Tenant, campaign: CampaignRow): Promise<void> => {
  if (campaign.status !== 'EM_ANDAMENTO' || !campaign.isPreparing) return;
  const again = { companyId: tenant.companyId, campaignId: campaign.id, step: 'prepare' } as const;
  if (!(await removeOldReport(tenant, campaign, new Date()))) return enqueue('campaignSteps', again);
  const { isDone, needsChecks } = await collectAudienceStep(tenant, campaign, new Date());
  if (needsChecks) await scheduleNumberChecks(tenant);
  if (!isDone) return enqueue('campaignSteps', again);
  // The sender begins at the first recipient, also where an earlier start or run had passed it.
  await rewindCursor(tenant, campaign);
  const row = await changeCampaign(tenant, campaign.id, (before) =>
    before.status === 'EM_ANDAMENTO' ? { isPreparing: false } : {},
  );
  await announceCampaign({ tenant, directory: await readCompanyDirectory(tenant) }, row);
  await enqueueTurnOf(tenant, row);
};

const retryOne = async (tenant: Tenant, row: RecipientRow): Promise<void> => {
  const to = row.isConfirmed ? 'confirmed' : 'waiting';
  try {
    await transact([
      recipientWrite(tenant, row, { state: to, reason: null, tries: row.tries + 1 }),
      campaignCountWrite(tenant, row.campaignId, new Date(), row.id, recipientStateChange(row, to)),
      ...(to === 'confirmed'
        ? [{ write: put(keys.confirmedRecipient(tenant, row.campaignId, row.id), { id: row.id }) }]
        : []),
    ]);
  } catch (error) {
    // Moved on since it was read, by an answer or an earlier delivery of this step.
    if (!(error instanceof RecipientStateChanged)) throw error;
  }
};

const retry = async (tenant: Tenant, campaign: CampaignRow, after: string | undefined): Promise<void> => {
  const page = await recipientsAfter(tenant, campaign.id, { state: 'failed', after, limit: perStep });
  for (const row of page.rows) await retryOne(tenant, row);
  if (page.after !== undefined)
    return enqueue('campaignSteps', {
      companyId: tenant.companyId,
      campaignId: campaign.id,
      step: 'retry',
      after: page.after,
    });
  await rewindCursor(tenant, campaign);
  await enqueueTurnOf(
    tenant,
    await continueFinishedCampaign({ tenant, directory: await readCompanyDirectory(tenant) }, campaign.id),
  );
};

/** Removes the next rows of a deleted campaign's report. */
const removeReport = async (tenant: Tenant, campaignId: number): Promise<void> => {
  const page = await readRange<{ pk: string; sk: string }>(keys.campaignReport(tenant, campaignId), { limit: 500 });
  await writeRowsInBatches(
    [],
    page.rows.map(({ pk, sk }) => ({ pk, sk })),
  );
  if (page.last) await enqueue('campaignSteps', { companyId: tenant.companyId, campaignId, step: 'remove' });
};

/** Nothing is left to do: the campaign was started, cancelled or deleted already. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_CAMPAIGN_STATE', 'ERR_NO_CAMPAIGN_FOUND'].includes(error.code);

const isIncomplete = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_CAMPAIGN_INCOMPLETE', 'ERR_NO_FILE_FOUND'].includes(error.code);

export const handler = consume(jobs.campaignSteps, async ({ companyId, campaignId, step, after }) => {
  const tenant = tenantOfMessage({ companyId });
  if (step === 'remove') return removeReport(tenant, campaignId);
  const campaign = await get<CampaignRow>(keys.campaign(tenant, campaignId), { consistent: true });
  if (!campaign) return;
  if (step === 'prepare') return prepare(tenant, campaign);
  if (step === 'retry') return retry(tenant, campaign, after);
  if (campaign.scheduledAt === null || Date.parse(campaign.scheduledAt) > Date.now()) return;
  const context = { tenant, directory: await readCompanyDirectory(tenant) };
  try {
    await startScheduled(context, campaignId).catch((error: unknown) => {
      if (!isIncomplete(error)) throw error;
      return restIncomplete(context, campaignId);
    });
  } catch (error) {
    if (!isOver(error)) throw error;
  }
});
