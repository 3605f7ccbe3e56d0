import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { isExactlyOneOfWords } from '#functions/conversation/contacts/opt-out.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { unreadFields } from '#functions/conversation/tickets/unread.ts';
import type { MessageAnswer } from '#functions/engagement/bot/answer-message.ts';
import type { VersionedDirectory } from '#functions/engagement/bot/bot-config.ts';
import { withConsentChange } from '#shared/contacts/consent.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import { providerIdFor } from '#shared/server/provider-id.ts';
import type { Tenant } from '#shared/tenant.ts';

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** Whether a customer asks with this message for nothing automatic any more. */
export function isOptOut(
  event: InboundMessage,
  contact: ContactRow,
  { campaignSettings }: Pick<CompanyDirectory, 'campaignSettings'>,
): boolean {
  return (
    !event.fromMe &&
    event.chat.group === null &&
    event.kind === 'text' &&
    !contact.optedOutAt &&
    !contact.blocked &&
    isExactlyOneOfWords(campaignSettings.optOutWords, event.body)
  );
}

export function contactAfterOptOut(
  contact: ContactRow,
  before: ContactRow | undefined,
  { whatsappId, providerId, body }: InboundMessage,
  now: string,
): ContactRow {
  const by = { kind: 'message', messageId: messageIdOf(whatsappId, providerId), text: body } as const;
  return {
    ...contact,
    optedOutAt: now,
    consents: withConsentChange(contact.consents, { at: now, change: 'optedOut', by }),
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  };
}

/**
 * An opt-out is answered once and opens no conversation: no agent has to do anything. The bot does not see it, because
 * a menu would be one more automatic message.
 */
export function optOutAnswer(
  tenant: Tenant,
  { event, before, after }: { event: InboundMessage; before: TicketRow; after: TicketRow },
  { directory }: Pick<VersionedDirectory, 'directory'>,
  now: string,
): MessageAnswer {
  const read: TicketRow = {
    ...after,
    ...unreadFields(before),
    isAnswered: before.isAnswered,
    readSeq: before.unreadMessages === 0 ? after.messageSeq : before.readSeq,
  };
  const base = { writes: [], marks: {}, isAnswer: true, turns: [] };
  const body = directory.campaignSettings.optOutReply;
  if (body.trim() === '' || event.isFromHistory) return { ...base, ticket: read, messages: [] };
  const providerId = providerIdFor(['optOut', event.companyId, event.whatsappId, event.providerId].join('#'));
  const reply = automaticMessage(tenant, read, { providerId, body }, now);
  return { ...base, ticket: reply.ticket, messages: [reply] };
}
