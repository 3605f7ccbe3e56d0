import { whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type FileFetchRow, outboxOrder } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The row that makes the runner fetch a message's file from WhatsApp; empty when there is nothing to fetch it with. */
export function fileFetchWrites(tenant: Tenant, ticket: TicketRow, message: MessageRow, now: string): Guarded[] {
  const { whatsappId, providerId, media } = message;
  if (!media?.source) return [];
  const row: FileFetchRow = {
    companyId: tenant.companyId,
    whatsappId,
    sk: outboxOrder(new Date(now), message.seq, providerId),
    chat: whatsappAddressOf(ticket.contact),
    providerId,
    fromMe: message.fromMe,
    participant: message.participant,
    source: media.source,
    key: mediaNames.message(tenant, whatsappId, providerId),
  };
  return [{ write: put(keys.fetch(tenant, whatsappId, row.sk), { ...row }) }];
}
