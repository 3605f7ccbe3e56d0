import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { isExactlyOneOfWords } from '#functions/conversation/contacts/opt-out.ts';
import type { TicketCampaign, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { paceStartWrite } from '#functions/engagement/pace/pace-schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { stateAfterCustomerMessage } from '#shared/tickets/lifecycle.ts';
import { type CountChange, campaignCountWrite, recipientStateChange } from './counts.ts';
import { type RecipientRow, readRecipient } from './recipient-row.ts';

interface Reply {
  tenant: Tenant;
  /** The ticket before the message. */
  before: TicketRow;
  text: string;
  optsOut: boolean;
  directory: CompanyDirectory;
  now: string;
}

/** The changes that a message makes to the campaign it answers. */
export interface CampaignReply {
  /** The mark of the ticket; `cycle`: the one in which the message was stored. */
  mark(cycle: number): TicketCampaign;
  writes: Guarded[];
  /** The message is still to be sent to this recipient. */
  isConfirmed: boolean;
  /** The state in which the conversation begins, instead of what the bot would decide. */
  opensAs: Partial<TicketRow> | undefined;
}

const confirms = ({ text, optsOut, directory }: Reply): boolean => {
  const { confirmationWords } = directory.campaignSettings;
  if (optsOut || text.trim() === '') return false;
  return confirmationWords.length === 0 || isExactlyOneOfWords(confirmationWords, text);
};

/** Requires the row unchanged since it was read; otherwise the message is decided anew. */
const recipientChange = (tenant: Tenant, row: RecipientRow, set: Partial<RecipientRow>): Guarded => ({
  write: update(keys.recipient(tenant, row.campaignId, row.id), {
    set: { ...set },
    when: equals({ state: row.state, tries: row.tries }),
  }),
  otherwise: 'ERR_TRY_AGAIN',
});

/** How the conversation of an answer begins: in the campaign's queue, without the bot's menu. */
const opening = ({ before, directory }: Reply, campaign: TicketCampaign): Partial<TicketRow> | undefined => {
  if (before.status !== 'closed') return undefined;
  const { queueId } = campaign;
  const isThere = queueId !== null && directory.queues.has(queueId);
  if (!isThere && !campaign.isAsking) return undefined;
  return { ...stateAfterCustomerMessage(before), queueId: isThere ? queueId : null };
};

/**
 * The share of a campaign in an incoming message: undefined unless the conversation's last campaign waits for an answer.
 * The first answer counts once, because the ticket that carries the mark is written in the same transaction.
 */
export async function campaignReply(reply: Reply): Promise<CampaignReply | undefined> {
  const { tenant, before, optsOut, now } = reply;
  const campaign = before.campaign;
  if (!campaign) return undefined;
  const isFirst = campaign.answeredIn === undefined;
  if (!isFirst && !campaign.isAsking && !optsOut) return undefined;
  const recipient = await readRecipient(tenant, campaign.id, campaign.recipientId);
  if (!recipient) return undefined;
  const isAwaited = recipient.state === 'asked' || recipient.state === 'sending';
  const isConfirmed = campaign.isAsking && isAwaited && confirms(reply);
  const set: Partial<RecipientRow> = {
    ...(isFirst && { answeredAt: now }),
    ...(optsOut && !recipient.optedOutAt && { optedOutAt: now }),
    ...(isConfirmed && { state: 'confirmed', isConfirmed: true, confirmedAt: now }),
  };
  const count: CountChange = {
    ...(isFirst && { answered: 1, did_answered: 1 }),
    ...(set.optedOutAt && { optedOut: 1 }),
    ...(isConfirmed && { ...recipientStateChange(recipient, 'confirmed'), wasConfirmed: 1 }),
  };
  const writes: Guarded[] =
    Object.keys(set).length === 0
      ? []
      : [
          recipientChange(tenant, recipient, set),
          campaignCountWrite(tenant, campaign.id, new Date(now), recipient.id, count),
          ...(isConfirmed
            ? [
                { write: put(keys.confirmedRecipient(tenant, campaign.id, recipient.id), { id: recipient.id }) },
                paceStartWrite(tenant, before.whatsappId, new Date(now)),
              ]
            : []),
        ];
  return {
    writes,
    isConfirmed,
    opensAs: optsOut ? undefined : opening(reply, campaign),
    mark: (cycle) => ({
      ...campaign,
      isAsking: campaign.isAsking && !isConfirmed && !optsOut,
      ...(optsOut ? {} : { answeredIn: cycle }),
      ...(optsOut && campaign.answeredIn === undefined ? { answeredIn: -1 } : {}),
    }),
  };
}
