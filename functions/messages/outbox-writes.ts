import { peerOf } from '#functions/contacts/contact-row.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import {
  type OutboxContent,
  type OutboxMedia,
  type OutboxRead,
  type OutboxSend,
  outboxOrder,
} from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, put } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { MessageRow } from './message-row.ts';

const quotedFor = (quoted: MessageRow | undefined): OutboxSend['quoted'] =>
  quoted
    ? {
        providerId: quoted.providerId,
        fromMe: quoted.fromMe,
        participant: quoted.participant,
        kind: quoted.mediaType,
        text: quoted.body,
        fileName: quoted.media?.fileName ?? null,
        thumbnail: quoted.media?.thumbnail ?? null,
      }
    : null;

const contentOf = ({ body, media, file, mediaType, location, contacts }: MessageRow): OutboxContent => {
  if (location) return { type: 'location', ...location };
  if (contacts) return { type: 'contacts', contacts };
  if (!media || file?.state !== 'ready') return { type: 'text', text: body };
  const { key, mimetype, size } = file;
  const { width, height, seconds, thumbnail, waveform, fileName } = media;
  return {
    type: 'media',
    // What is sent is of no other kind: `sentAs` chose it.
    kind: mediaType as OutboxMedia['kind'],
    key,
    mimetype,
    size,
    fileName: fileName ?? '',
    caption: body,
    width,
    height,
    seconds,
    thumbnail,
    waveform,
  };
};

/** The order to send a stored message. */
export const sendOrder = (tenant: Tenant, ticket: TicketRow, message: MessageRow, quoted?: MessageRow): Guarded => {
  const row: OutboxSend = {
    kind: 'send',
    companyId: tenant.companyId,
    whatsappId: message.whatsappId,
    sk: outboxOrder(new Date(message.createdAt), message.seq, message.providerId),
    chat: peerOf(ticket.contact),
    providerId: message.providerId,
    ticketId: message.ticketId,
    content: contentOf(message),
    quoted: quotedFor(quoted),
  };
  return { write: put(keys.outbox(tenant, row.whatsappId, row.sk), { ...row }) };
};

/** The order to show the customer that these messages were read. */
export const readOrder = (tenant: Tenant, ticket: TicketRow, messages: readonly MessageRow[], at: Date): Guarded => {
  const row: OutboxRead = {
    kind: 'read',
    companyId: tenant.companyId,
    whatsappId: ticket.whatsappId,
    sk: outboxOrder(at, ticket.messageSeq, `read-${ticket.id}`),
    chat: peerOf(ticket.contact),
    messages: messages.map(({ providerId, participant }) => ({ providerId, participant })),
  };
  return { write: put(keys.outbox(tenant, row.whatsappId, row.sk), { ...row }) };
};
