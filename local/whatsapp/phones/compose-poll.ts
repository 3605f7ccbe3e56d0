import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { ApiProblem } from '../problem.ts';
import type { proto } from '../wire/codec.ts';
import type { ComposedMessage } from './compose.ts';
import { pollOfMessage } from './poll-of.ts';

export type PollDraft = { poll: { question: string; options: string[]; multiple?: boolean | undefined } };
export type VoteDraft = { vote: string; options: string[] };

/** Composes a poll with the secret from which the keys of its votes are derived. */
export function composePoll({ poll: { question, options, multiple } }: PollDraft): ComposedMessage {
  const pollCreationMessageV3 = {
    name: question,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: multiple ? 0 : 1,
  };
  return {
    message: { pollCreationMessageV3, messageContextInfo: { messageSecret: randomBytes(32) } },
    type: 'poll',
  };
}

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

/**
 * Composes a vote, sealed so that only clients with the poll can read it. An empty choice withdraws an earlier vote.
 */
export function composeVote(
  { vote, options }: VoteDraft,
  poll: { content: proto.IMessage; key: proto.IMessageKey; creator: string; voter: string },
): ComposedMessage {
  const offered = pollOfMessage(poll.content)?.options?.map(({ optionName }) => optionName ?? '');
  const secret = poll.content.messageContextInfo?.messageSecret;
  if (!offered || !secret) throw new ApiProblem('noPoll');
  const unknown = options.find((option) => !offered.includes(option));
  if (unknown !== undefined) throw new ApiProblem('noPollOption', unknown);
  const digests = options.map((option) => createHash('sha256').update(option).digest());
  const plain = Buffer.concat(digests.flatMap((digest) => [Buffer.from([0x0a, digest.length]), digest]));
  const about = Buffer.from(`${vote}${poll.creator}${poll.voter}Poll Vote\u0001`);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hmac(hmac(Buffer.alloc(32), secret), about), iv);
  cipher.setAAD(Buffer.from(`${vote}\0${poll.voter}`));
  const encPayload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const pollUpdateMessage = {
    pollCreationMessageKey: poll.key,
    vote: { encPayload, encIv: iv },
    senderTimestampMs: Date.now(),
  };
  return { message: { pollUpdateMessage }, type: 'poll' };
}
