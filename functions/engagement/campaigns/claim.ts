import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { newContact } from '#functions/conversation/contacts/contact-store.ts';
import { contactWrites, conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { type MessageContent, messageRow, withMessage } from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { outboxSendWrite } from '#functions/conversation/tickets/outbox-writes.ts';
import type { NewTicketMessage, TicketChange } from '#functions/conversation/tickets/ticket-change.ts';
import { unreadFields } from '#functions/conversation/tickets/unread.ts';
import { OvertakenPaceTurn, type PaceRow, paceWrite } from '#functions/engagement/pace/pace-row.ts';
import { campaignOutboxMoment, outboxOrder } from '#shared/messages/outbox.ts';
import { type PacePlan, paceHistoryAfterSend } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';
import type { RecipientContent } from './contents.ts';
import { campaignMessageId } from './message-id.ts';
import { recipientNotReadyWrites } from './ready-recipients.ts';
import { type RecipientRow, recipientWrite } from './recipient-row.ts';

export interface RecipientClaim {
  tenant: Tenant;
  directory: CompanyDirectory;
  campaign: CampaignRow;
  recipient: RecipientRow;
  pace: PaceRow;
  plan: PacePlan;
  /** The contact with the recipient's number, and the row of its ticket on this connection. */
  contact: ContactRow | undefined;
  stored: TicketRow | undefined;
  contents: readonly RecipientContent[];
  isQuestion: boolean;
  now: Date;
}

/** The campaign was cancelled, paused or changed in the meantime. */
export class CampaignNotSending extends OvertakenPaceTurn {}

const idsOf = async (tenant: Tenant, needsContact: boolean, needsTicket: boolean) => {
  const kinds = [...(needsContact ? (['contact'] as const) : []), ...(needsTicket ? (['ticket'] as const) : [])];
  return kinds.length > 0 ? drawNextIds<'contact' | 'ticket'>(keys.ids(tenant), kinds) : { contact: 0, ticket: 0 };
};

/** A campaign's message answers nothing and marks nothing as read: what the customer wrote stays with the agents. */
const withUnread = (before: TicketRow, after: TicketRow): TicketRow => ({
  ...after,
  isAnswered: before.isAnswered,
  ...(before.unreadMessages > 0 && { ...unreadFields(before), readSeq: before.readSeq }),
});

/**
 * Claims a recipient: pace, recipient, message and outbox row in one transaction, so that a recipient is sent a step
 * once, two senders never go at once, and a crash leaves either nothing or a message that the runner sends.
 */
export async function claimRecipient(given: RecipientClaim): Promise<TicketChange> {
  const { tenant, directory, campaign, recipient, pace, plan, contents, isQuestion, now } = given;
  const at = now.toISOString();
  const { whatsappId } = pace;
  const running = given.stored?.deletedAt ? undefined : given.stored;
  const ids = await idsOf(tenant, !given.contact, !running);
  const { name, number, email } = recipient;
  const contact = given.contact ?? newContact(tenant, ids.contact, { name, number, email, extraInfo: [] });
  const before = running ?? newTicket(ids.ticket, contact, whatsappId, at, given.stored);
  let after = before;
  const messages: NewTicketMessage[] = contents.map((content, n) => {
    const providerId = campaignMessageId(campaign, recipient, isQuestion, recipient.tries, n);
    const order = outboxOrder(campaignOutboxMoment(now), after.messageSeq + 1, providerId);
    const mark = {
      ...{ id: campaign.id, recipientId: recipient.id, isQuestion },
      ...(n < contents.length - 1 && { partOf: recipient.tries }),
    };
    const message: MessageContent = {
      ...content,
      campaign: mark,
      providerId,
      order,
      fromMe: true,
      ack: 0,
      createdAt: at,
    };
    after = withUnread(before, withMessage(after, message, at));
    const row = messageRow(after, message);
    return { row, order: outboxSendWrite(tenant, after, row, undefined, campaignOutboxMoment(now)) };
  });
  const last = messages.at(-1)?.row;
  if (!last) throw new Error('a campaign has nothing to send');
  after = {
    ...after,
    campaign: {
      id: campaign.id,
      name: campaign.name,
      recipientId: recipient.id,
      queueId: campaign.queueId,
      isAsking: isQuestion,
      ...(before.campaign?.id === campaign.id &&
        before.campaign.answeredIn !== undefined && { answeredIn: before.campaign.answeredIn }),
    },
  };
  const also: Guarded[] = [
    // Pausing or cancelling a campaign moves the pace on, so this condition also covers the campaign's state.
    paceWrite(tenant, pace, {
      ...paceHistoryAfterSend(plan, pace, now.getTime()),
      cursors: pace.cursors,
      inFlight: {
        kind: 'campaign',
        campaignId: campaign.id,
        recipientId: recipient.id,
        ticketId: after.id,
        contactId: contact.id,
        providerId: last.providerId,
        orders: messages.map(({ row }) => row.order ?? ''),
        seqs: messages.map(({ row }) => row.seq),
        ...(recipient.state === 'confirmed' && { isConfirmed: true }),
        at,
      },
    }),
    recipientWrite(tenant, recipient, { state: 'sending', contactId: contact.id, reason: null }),
    ...recipientNotReadyWrites(tenant, recipient),
    ...(given.contact
      ? running
        ? []
        : [conversationStartCheck(tenant, contact)]
      : contactWrites(tenant, undefined, contact)),
  ];
  const draft = { before: given.stored, after, messages, also, as: 'messages' } as const;
  const [change] = await commitTickets({ tenant, directory }, [draft], { now, recovery: 'redelivery' });
  return change;
}
