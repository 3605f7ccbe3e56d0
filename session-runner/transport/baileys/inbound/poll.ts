import type { proto, WAMessageContent } from '@whiskeysockets/baileys';
import { type InboundPoll, maxPollOptions, type SealedVote } from '#shared/messages/poll.ts';
import { beginningOfText } from '#shared/text/beginning.ts';

/** A poll as in its message; its creator follows from the message's key. */
export type ReadPoll = Omit<InboundPoll, 'creators'>;

const longest = 1000;
const words = (text: string | null | undefined): string => beginningOfText(text ?? '', longest);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function readPoll(message: WAMessageContent, part: proto.Message.IPollCreationMessage): ReadPoll {
  const secret = message.messageContextInfo?.messageSecret ?? part.encKey;
  return {
    question: words(part.name),
    options: (part.options ?? []).slice(0, maxPollOptions).map(({ optionName }) => words(optionName)),
    multiple: part.selectableOptionsCount !== 1,
    secret: secret && secret.length <= 64 ? base64(secret) : null,
  };
}

/** Undefined for a vote that no WhatsApp client could have made. */
export function sealedVote(vote: proto.Message.IPollEncValue | null | undefined): SealedVote | undefined {
  const { encPayload, encIv } = vote ?? {};
  if (!encPayload || !encIv || encPayload.length > 10_000 || encIv.length > 64) return undefined;
  return { payload: base64(encPayload), iv: base64(encIv) };
}
