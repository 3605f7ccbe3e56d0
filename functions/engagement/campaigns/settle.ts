import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { readWaitingSend } from '#functions/conversation/tickets/outbox-writes.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { enqueuePaceTurn } from '#functions/engagement/pace/enqueue-turn.ts';
import { type PaceRow, paceWrite } from '#functions/engagement/pace/pace-row.ts';
import { settlePaceAfterAnswer } from '#functions/engagement/pace/settle-pace.ts';
import type { RecipientState } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';
import { announceCampaign } from './campaign-view.ts';
import { type CountChange, campaignCountWrite, recipientStateChange } from './counts.ts';
import { type RecipientRow, RecipientStateChanged, readRecipient, recipientWrite } from './recipient-row.ts';

interface Move {
  set: Partial<RecipientRow>;
  count: CountChange;
}

const rank: Partial<Record<RecipientState, number>> = { sending: 1, sent: 2, delivered: 3, read: 4 };

/** The change of a recipient that follows from its question. */
const moveOfQuestion = (row: RecipientRow, { ack, failure }: MessageRow, now: string): Move | undefined => {
  if (row.state !== 'sending' && !(row.state === 'failed' && ack >= 2)) return undefined;
  if (ack >= 2)
    return {
      set: { state: 'asked', reason: null, confirmationRequestedAt: now },
      count: recipientStateChange(row, 'asked'),
    };
  return failure && row.state === 'sending' ? failed(row, failure) : undefined;
};

const failed = (row: RecipientRow, reason: string): Move => ({
  set: { state: 'failed', reason },
  count: { ...recipientStateChange(row, 'failed'), did_failed: 1 },
});

/** The change of a recipient that follows from a message before the last one: a file that failed fails the recipient. */
const moveOfPart = (row: RecipientRow, { ack, failure }: MessageRow, tries: number): Move | undefined => {
  if (!failure || ack >= 2 || row.tries !== tries || row.failedTry === tries) return undefined;
  const move = failed(row, failure);
  return {
    set: { ...move.set, failedTry: tries },
    count: row.state === 'failed' ? {} : move.count,
  };
};

/** The change of a recipient that follows from its message: the state moves forward only, and each step counts once. */
const moveOfMessage = (row: RecipientRow, { ack, failure }: MessageRow, now: string): Move | undefined => {
  if (row.failedTry === row.tries) return undefined;
  if (ack < 2) return failure && row.state === 'sending' ? failed(row, failure) : undefined;
  const at = row.state === 'failed' ? 1 : (rank[row.state] ?? 9);
  const to = ack >= 4 ? 'read' : ack === 3 ? 'delivered' : 'sent';
  const reached = rank[to] ?? 0;
  if (reached <= at) return undefined;
  const passed = (step: number) => at < step && reached >= step;
  return {
    set: {
      state: to,
      reason: null,
      ...(passed(2) && { sentAt: now }),
      ...(passed(3) && { deliveredAt: now }),
      ...(passed(4) && { readAt: now }),
    },
    count: {
      ...recipientStateChange(row, to),
      ...(passed(2) && { did_sent: 1 }),
      ...(passed(3) && { did_delivered: 1 }),
      ...(passed(4) && { did_read: 1 }),
    },
  };
};

/** The state that a message brought its recipient out of; undefined: it changed nothing. */
const settleRecipient = async (tenant: Tenant, message: MessageRow): Promise<RecipientState | undefined> => {
  const mark = message.campaign;
  if (!mark) return undefined;
  for (;;) {
    const row = await readRecipient(tenant, mark.id, mark.recipientId);
    // The receipts of a question mean nothing once the message itself is on its way.
    if (!row || (mark.isQuestion && row.isConfirmed)) return undefined;
    // A message that was taken back has no fate of its own, but one that was deleted too late did arrive.
    if (message.isDeleted && message.ack < 2) return undefined;
    const now = new Date();
    const move =
      mark.partOf === undefined
        ? (mark.isQuestion ? moveOfQuestion : moveOfMessage)(row, message, now.toISOString())
        : moveOfPart(row, message, mark.partOf);
    if (!move) return undefined;
    try {
      await transact([
        recipientWrite(tenant, row, move.set),
        campaignCountWrite(tenant, mark.id, now, row.id, move.count),
      ]);
      return row.state;
    } catch (error) {
      if (!(error instanceof RecipientStateChanged)) throw error;
    }
  }
};

/** Whether an agent deleted the message in the conversation before a runner began to send it. */
const isWithdrawn = async (tenant: Tenant, message: MessageRow): Promise<boolean> =>
  message.isDeleted && message.ack < 2 && !message.failure && !(await readWaitingSend(tenant, message));

/**
 * Ends the wait for a message that an agent deleted before it left: its recipient counts as failed. Pace and recipient
 * change together, so that a message which a pause took back at the same time is not counted.
 */
export async function settleWithdrawnMessage(
  context: TicketContext,
  pace: PaceRow,
  message: MessageRow,
  now: Date,
): Promise<boolean> {
  const { tenant } = context;
  const mark = message.campaign;
  if (!mark || !(await isWithdrawn(tenant, message))) return false;
  const row = await readRecipient(tenant, mark.id, mark.recipientId);
  if (row?.state !== 'sending') return false;
  const move = failed(row, 'deleted');
  await transact([
    recipientWrite(tenant, row, move.set),
    campaignCountWrite(tenant, mark.id, now, row.id, move.count),
    paceWrite(tenant, pace, { inFlight: null }),
  ]);
  await enqueuePaceTurn(tenant, pace.whatsappId, pace.version + 1, Date.now());
  return true;
}

/** Carries the fate of a campaign's message to its recipient and to the pace; repeats change nothing. */
export async function settleCampaignMessage(context: TicketContext, message: MessageRow): Promise<void> {
  if (message.campaign?.partOf !== undefined && !message.failure) return;
  const from = await settleRecipient(context.tenant, message);
  // A recipient whose message was accepted before no longer holds up the pace.
  if (from !== 'sent' && from !== 'delivered') await settlePaceAfterAnswer(context, message);
  // Receipts that come in crowds (delivered, read) show with the next message that is sent.
  if (from && message.campaign && message.ack <= 2) {
    const row = await get<CampaignRow>(keys.campaign(context.tenant, message.campaign.id));
    if (row) await announceCampaign(context, row);
  }
}
