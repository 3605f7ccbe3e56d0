import { findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { readKeptOptOut } from '#functions/conversation/contacts/kept-opt-out.ts';
import { automaticMessageRefusal } from '#functions/conversation/contacts/opt-out.ts';
import { type ContactRow, phoneIdentities } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { enqueuePaceTurn } from '#functions/engagement/pace/enqueue-turn.ts';
import { type PaceRow, pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import type { LeftOutReason } from '#shared/campaigns/campaign.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, transact } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';
import { changeCampaign } from './campaign-store.ts';
import { announceCampaign } from './campaign-view.ts';
import { CampaignNotSending, claimRecipient } from './claim.ts';
import { campaignCounts, campaignCountWrite, recipientStateChange } from './counts.ts';
import { nextReadyRecipient, recipientNotReadyWrites } from './ready-recipients.ts';
import { type RecipientRow, readRecipient, recipientWrite } from './recipient-row.ts';
import { pauseCampaign } from './run-campaign.ts';
import { messagesOfNextStep } from './step.ts';

/** Recipients that may be left out before one look gives up until the next. */
const maxPerLook = 25;

const isRunning = (row: CampaignRow): boolean =>
  row.status === 'EM_ANDAMENTO' && row.pausedReason === null && !row.isPreparing;

/**
 * The next recipient of a campaign: who confirmed first, then those who wait, in the order of the report, and then those
 * whose number was found on WhatsApp since the sender passed them.
 */
const nextRecipient = async (
  tenant: Tenant,
  campaign: CampaignRow,
  pace: PaceRow,
): Promise<RecipientRow | undefined> => {
  const confirmed = await readRange<{ id: string }>(keys.confirmedRecipients(tenant, campaign.id), {
    limit: 5,
    consistent: true,
  });
  for (const { id } of confirmed.rows) {
    const row = await readRecipient(tenant, campaign.id, id);
    if (row?.state === 'confirmed') return row;
  }
  if (campaign.status !== 'EM_ANDAMENTO') return undefined;
  for (let isFirstPage = true; ; isFirstPage = false) {
    const after = pace.cursors[campaign.id];
    const page = await readRange<RecipientRow>(keys.recipients(tenant, campaign.id), {
      // The next one waits nearly always; behind those who are left out, larger pages follow.
      limit: isFirstPage ? 10 : 100,
      consistent: true,
      ...(after === undefined ? {} : { after: keys.recipient(tenant, campaign.id, after) }),
    });
    for (const row of page.rows) {
      if (row.state === 'waiting') return row;
      // Passed for good: whatever makes a recipient wait again forgets the position.
      pace.cursors = { ...pace.cursors, [campaign.id]: row.id };
    }
    if (!page.last) return nextReadyRecipient(tenant, campaign.id);
  }
};

const leftOutBy = (
  campaign: CampaignRow,
  recipient: RecipientRow,
  contact: ContactRow | undefined,
  ticket: TicketRow | undefined,
): LeftOutReason | undefined => {
  const why = automaticMessageRefusal(contact);
  if (why) return why;
  if (contact && !contact.active) return 'notOnWhatsapp';
  // A recipient who confirmed has answered, and asked for the message by that.
  if (recipient.state === 'confirmed' || !ticket || ticket.deletedAt) return undefined;
  if (campaign.stopOnAnswer && recipient.answeredAt) return 'answered';
  const hasWritten = !ticket.fromMe && ticket.updatedAt > (campaign.startedAt ?? '');
  if (campaign.stopOnAnswer && hasWritten) return 'answered';
  return campaign.skipOpenConversations && ticket.status !== 'closed' ? 'openConversation' : undefined;
};

const leaveOut = async (tenant: Tenant, row: RecipientRow, reason: LeftOutReason, now: Date): Promise<void> =>
  transact([
    recipientWrite(tenant, row, { state: 'leftOut', reason }),
    campaignCountWrite(tenant, row.campaignId, now, row.id, {
      ...recipientStateChange(row, 'leftOut'),
      [`out_${reason}`]: 1,
    }),
    ...recipientNotReadyWrites(tenant, row),
  ]);

/** Ends a campaign that has no one left to write to; one whose numbers are still checked waits for the answers. */
const finish = async (
  context: TicketContext,
  campaign: CampaignRow,
  { whatsappId, version }: PaceRow,
): Promise<void> => {
  if (campaign.status !== 'EM_ANDAMENTO') return;
  if ((await campaignCounts(context.tenant, campaign.id)).counts.checking > 0) return;
  // The last answer may have come after the sender looked for those who are ready.
  if (await nextReadyRecipient(context.tenant, campaign.id))
    return enqueuePaceTurn(context.tenant, whatsappId, version, Date.now());
  const row = await changeCampaign(context.tenant, campaign.id, (before) => {
    if (!isRunning(before)) throw new CampaignNotSending('the campaign was cancelled or paused');
    return { status: 'FINALIZADA', completedAt: new Date().toISOString() };
  });
  await announceCampaign(context, row);
};

/** A closed conversation is not announced: its list shows the message at the next look. */
const announceSent = async (context: TicketContext, change: TicketChange): Promise<void> => {
  const { companyId } = context.tenant;
  if (change.after.status === 'closed') return wakeRunner(companyId, change.after.whatsappId);
  await announceChanges(context, [change]);
};

/** Ends a recipient without a message: nothing is left to send of an earlier try, or `reason` why there is nothing. */
const endWithout = async (tenant: Tenant, row: RecipientRow, reason: string | null, now: Date): Promise<void> => {
  const isDone = reason === null;
  const state = isDone ? 'sent' : 'failed';
  await transact([
    recipientWrite(tenant, row, {
      state,
      reason,
      ...(isDone && { sentAt: now.toISOString() }),
    }),
    campaignCountWrite(tenant, row.campaignId, now, row.id, {
      ...recipientStateChange(row, state),
      [`did_${state}`]: 1,
    }),
    ...recipientNotReadyWrites(tenant, row),
  ]);
};

/** Whether the recipient was erased, or is a person who was and is not a contact again. */
const erasedBefore = async (
  tenant: Tenant,
  { number }: RecipientRow,
  contact: ContactRow | undefined,
): Promise<LeftOutReason | undefined> => {
  if (number === '') return 'erased';
  return !contact && (await readKeptOptOut(tenant, phoneIdentities(number))) ? 'optedOut' : undefined;
};

/**
 * A running campaign whose file list was deleted rests, so that no one gets the text without the files; undefined: it
 * is over, and this recipient confirmed late.
 */
const nextStepUnlessFilesGone = async (context: TicketContext, campaign: CampaignRow, recipient: RecipientRow) => {
  try {
    return await messagesOfNextStep(context, campaign, recipient);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_NO_FILE_FOUND')) throw error;
    if (campaign.status !== 'EM_ANDAMENTO') return undefined;
    await pauseCampaign(context, campaign.id, 'incomplete');
    throw new CampaignNotSending('the file list of the campaign was deleted');
  }
};

const claimOne = async (
  context: TicketContext,
  campaign: CampaignRow,
  recipient: RecipientRow,
  pace: PaceRow,
  now: Date,
): Promise<boolean> => {
  const { tenant, directory } = context;
  const contact = await findContactByNumber(tenant, recipient.number, { consistent: true });
  const stored = contact ? await ticketOnConnection(tenant, contact.id, pace.whatsappId) : undefined;
  const reason = (await erasedBefore(tenant, recipient, contact)) ?? leftOutBy(campaign, recipient, contact, stored);
  if (reason) {
    await leaveOut(tenant, recipient, reason, now);
    return false;
  }
  const next = await nextStepUnlessFilesGone(context, campaign, recipient);
  if (!next) {
    await endWithout(tenant, recipient, 'fileMissing', now);
    return false;
  }
  const { isDone, ...step } = next;
  if (step.contents.length === 0) {
    await endWithout(tenant, recipient, isDone ? null : 'nothingToSend', now);
    return false;
  }
  const plan = pacePlanOf(directory, pace.whatsappId);
  const change = await claimRecipient({
    tenant,
    directory,
    campaign,
    recipient,
    pace,
    plan,
    contact,
    stored,
    ...step,
    now,
  });
  await announceSent(context, change);
  return true;
};

/** Sends the next message of a connection's campaigns; false: none is left to send. */
export async function sendNextCampaignMessage(
  context: TicketContext,
  pace: PaceRow,
  campaigns: readonly CampaignRow[],
  now: Date,
): Promise<boolean> {
  for (const campaign of campaigns) {
    for (let look = 0; look < maxPerLook; look++) {
      const recipient = await nextRecipient(context.tenant, campaign, pace);
      if (!recipient) {
        await finish(context, campaign, pace);
        break;
      }
      if (await claimOne(context, campaign, recipient, pace, now)) return true;
      if (look === maxPerLook - 1) {
        await enqueuePaceTurn(context.tenant, pace.whatsappId, pace.version, Date.now() + 1000);
        return true;
      }
    }
  }
  return false;
}
