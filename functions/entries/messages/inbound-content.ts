import { type MessageRow, quoteOfMessage } from '#functions/conversation/rows/message-row.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';

export type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** The content of a message, wherever it is stored. */
export function inboundContent(event: InboundMessage, contactName: string, quoted: MessageRow | undefined) {
  return {
    body: event.body,
    ...(event.isForwarded && { isForwarded: true }),
    mediaType: event.kind,
    media: event.media && { ...event.media, fileName: event.media.fileName && safeFileName(event.media.fileName) },
    ...(event.media && { file: { state: event.media.source ? ('waiting' as const) : ('gone' as const) } }),
    ...(event.location && { location: event.location }),
    ...(event.contacts.length > 0 && { contacts: event.contacts }),
    ...(event.poll && { poll: { ...event.poll, votes: [] } }),
    providerKind: event.providerKind,
    quoted: quoted ? quoteOfMessage(quoted, contactName) : null,
  };
}
