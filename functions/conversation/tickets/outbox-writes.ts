import { whatsappAddressOf } from '#functions/conversation/rows/contact-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { captionedKinds } from '#shared/messages/content.ts';
import {
  type OutboxContent,
  type OutboxEdit,
  type OutboxMedia,
  type OutboxMessage,
  type OutboxReaction,
  type OutboxRead,
  type OutboxRevoke,
  type OutboxSend,
  outboxOrder,
} from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, exists, type Guarded, get, put, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

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
    // `sentFileKindOf` chose the kind, so it is one of these.
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

/** The outbox row that sends a stored message. */
export function outboxSendWrite(
  tenant: Tenant,
  ticket: TicketRow,
  message: MessageRow,
  quoted?: MessageRow,
  at = new Date(message.createdAt),
  typingMs = 0,
): Guarded {
  const row: OutboxSend = {
    kind: 'send',
    companyId: tenant.companyId,
    whatsappId: message.whatsappId,
    sk: outboxOrder(at, message.seq, message.providerId),
    chat: whatsappAddressOf(ticket.contact),
    providerId: message.providerId,
    ticketId: message.ticketId,
    content: contentOf(message),
    ...(message.isForwarded && { isForwarded: true }),
    ...(typingMs > 0 && { typingMs }),
    quoted: quotedFor(quoted),
  };
  return ordered(tenant, row);
}

interface Change {
  /** Id of the change's stanza. */
  id: string;
  at: string;
}

/** Common fields of a change. It follows its message in the outbox, because `at` is later. */
const changing = (tenant: Tenant, ticket: TicketRow, message: MessageRow, { id, at }: Change) => ({
  companyId: tenant.companyId,
  whatsappId: message.whatsappId,
  sk: outboxOrder(new Date(at), message.seq, id),
  chat: whatsappAddressOf(ticket.contact),
  providerId: id,
  target: { providerId: message.providerId, fromMe: message.fromMe, participant: message.participant },
});

/** Sort key of the outbox row that sends a message of ours, sent for the first time or again. */
const sendOrder = ({ order, createdAt, seq, providerId }: MessageRow): string =>
  order ?? outboxOrder(new Date(createdAt), seq, providerId);

const sendKey = (tenant: Tenant, message: MessageRow) => keys.outbox(tenant, message.whatsappId, sendOrder(message));

/** The outbox row that waits to send this message; undefined once WhatsApp has accepted or refused it. */
export function readWaitingSend(tenant: Tenant, message: MessageRow): Promise<OutboxSend | undefined> {
  return get<OutboxSend>(sendKey(tenant, message), { consistent: true });
}

/** A runner that took the row since it was read makes the transaction fail. */
const asRead = ({ taken }: OutboxSend) => both(exists, equals({ taken }));

/** Takes back the order to send; a runner that has not begun to carry it out never will. */
export function withdrawSendWrite(tenant: Tenant, row: OutboxSend): Guarded {
  return {
    write: remove(keys.outbox(tenant, row.whatsappId, row.sk), asRead(row)),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

/** Removes what may be left of the order to send a failed message. Without a condition: WhatsApp has refused it. */
export function removeFailedSendWrite(tenant: Tenant, message: MessageRow): Guarded {
  return {
    write: remove(sendKey(tenant, message)),
  };
}

/** Replaces the text of the order to send; a runner that sends it from now on sends this one. */
export function rewriteSendWrite(tenant: Tenant, row: OutboxSend, message: MessageRow): Guarded {
  return {
    write: update(keys.outbox(tenant, row.whatsappId, row.sk), {
      set: { content: contentOf(message) },
      when: asRead(row),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  };
}

const ordered = (tenant: Tenant, row: OutboxMessage): Guarded => ({
  write: put(keys.outbox(tenant, row.whatsappId, row.sk), { ...row }),
});

/** The outbox row that edits a message of ours. */
export function outboxEditWrite(
  tenant: Tenant,
  ticket: TicketRow,
  message: MessageRow,
  change: Change & { body: string },
) {
  const media = captionedKinds.find((kind) => kind === message.mediaType);
  const row: OutboxEdit = {
    kind: 'edit',
    ...changing(tenant, ticket, message, change),
    text: change.body,
    ...(media && { media }),
  };
  return ordered(tenant, row);
}

/** The outbox row that deletes a message of ours for everyone. */
export function outboxRevokeWrite(tenant: Tenant, ticket: TicketRow, message: MessageRow, change: Change) {
  const row: OutboxRevoke = { kind: 'revoke', ...changing(tenant, ticket, message, change) };
  return ordered(tenant, row);
}

/** The outbox row that reacts to a message. */
export function outboxReactionWrite(
  tenant: Tenant,
  ticket: TicketRow,
  message: MessageRow,
  change: Change & { emoji: string },
) {
  const row: OutboxReaction = { kind: 'reaction', ...changing(tenant, ticket, message, change), emoji: change.emoji };
  return ordered(tenant, row);
}

/** The outbox row that shows the customer that these messages were read. */
export function outboxReadReceiptWrite(
  tenant: Tenant,
  ticket: TicketRow,
  messages: readonly MessageRow[],
  at: Date,
): Guarded {
  const row: OutboxRead = {
    kind: 'read',
    companyId: tenant.companyId,
    whatsappId: ticket.whatsappId,
    sk: outboxOrder(at, ticket.messageSeq, `read-${ticket.id}`),
    chat: whatsappAddressOf(ticket.contact),
    messages: messages.map(({ providerId, participant }) => ({ providerId, participant })),
  };
  return { write: put(keys.outbox(tenant, row.whatsappId, row.sk), { ...row }) };
}
