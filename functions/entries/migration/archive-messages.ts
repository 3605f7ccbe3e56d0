import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageSenderOf } from '#functions/conversation/rows/message-sender.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import type { SourceRow } from './source.ts';

/** A message of an export (`functions/entries/exports/messages.ts`). */
export type ExportedMessage = Omit<MessageRow, 'file' | 'order' | 'history' | 'contactId'> & {
  /** Path of its file in the archive. */
  file: string | null;
};

/** Kinds that the tables of the source name differently. */
const kinds: Readonly<Record<string, string>> = { voice: 'ptt', contacts: 'multi_vcard' };

/** The text in which the source stores what is no text. */
const bodyOf = ({ body, mediaType, location, contacts = [] }: ExportedMessage): string => {
  if (mediaType === 'location' && location)
    return `https://maps.google.com/maps?q=${location.latitude},${location.longitude}`;
  if (mediaType !== 'contacts') return body;
  return contacts
    .map(({ name, numbers }) =>
      ['BEGIN:VCARD', `FN:${name}`, ...numbers.map((number) => `TEL:${number}`), 'END:VCARD'].join('\n'),
    )
    .join('\n');
};

/** The message as the source's table has it, with the message it quotes and its author: ours, or the member of a group. */
export function sourceRowOfExportedMessage(message: ExportedMessage): SourceRow {
  const { providerId, fromMe, mediaType, ack, createdAt, isDeleted, isEdited, quoted, participant } = message;
  return {
    ...{ id: providerId, wid: providerId, fromMe, ack, createdAt, isDeleted, isEdited },
    body: bodyOf(message),
    mediaType: kinds[mediaType] ?? mediaType,
    mediaUrl: message.file,
    mediaName: message.media?.fileName,
    quotedMsgId: quoted && parseMessageId(quoted.id).providerId,
    quotedBody: quoted?.body,
    quotedFromMe: quoted?.fromMe,
    quotedType: quoted && (kinds[quoted.mediaType] ?? quoted.mediaType),
    ...(fromMe && { userId: message.userId, sentBy: messageSenderOf(message) }),
    authorName: participant?.name,
    authorNumber: participant?.phone,
  };
}
