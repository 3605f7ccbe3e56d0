import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { Message } from '#shared/messages/message.ts';
import type { InboundPoll, SealedVote } from '#shared/messages/poll.ts';

/** The latest vote of one person; nothing is chosen when they took it back. */
interface StoredVote {
  fromMe: boolean;
  participant: PeerIdentity | null;
  /** Indexes of the options. */
  chosen: number[];
  at: string;
  /** Id of the stanza that brought the vote. */
  id: string;
}

/** A poll as stored with its message. */
export interface StoredPoll extends InboundPoll {
  votes: StoredVote[];
}

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

const tagBytes = 16;

/** Decrypts a vote with the key that WhatsApp derives for one person's votes in one poll. */
const openWith = (
  secret: Uint8Array,
  { pollId, creator, voter }: { pollId: string; creator: string; voter: string },
  { payload, iv }: SealedVote,
): Buffer | undefined => {
  const about = Buffer.concat([Buffer.from(`${pollId}${creator}${voter}Poll Vote`), Buffer.from([1])]);
  const key = hmac(hmac(Buffer.alloc(32), secret), about);
  const sealed = Buffer.from(payload, 'base64');
  try {
    const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(`${pollId}\0${voter}`));
    opening.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
  } catch {
    return undefined; // sealed under other addresses, or by another person
  }
};

const digestBytes = 32;
/** Protobuf field 1, of bytes: a vote contains only digests of options. */
const digestField = 0x0a;

const digestsIn = (vote: Buffer): string[] => {
  const digests: string[] = [];
  for (let at = 0; at + 2 + digestBytes <= vote.length; at += 2 + digestBytes) {
    if (vote[at] !== digestField || vote[at + 1] !== digestBytes) break;
    digests.push(vote.subarray(at + 2, at + 2 + digestBytes).toString('hex'));
  }
  return digests;
};

/**
 * Returns the indexes of the options that a person chose; undefined when the vote cannot be decrypted. A person has
 * several addresses, and only WhatsApp knows which of them it used, so all are tried.
 */
export function decryptVotedOptions(
  pollId: string,
  poll: InboundPoll,
  voters: readonly string[],
  vote: SealedVote,
): number[] | undefined {
  if (!poll.secret) return undefined;
  const secret = Buffer.from(poll.secret, 'base64');
  const ways = poll.creators.flatMap((creator) => voters.map((voter) => ({ pollId, creator, voter })));
  const opened = ways.map((way) => openWith(secret, way, vote)).find((found) => found !== undefined);
  if (!opened) return undefined;
  const digests = new Set(digestsIn(opened));
  return poll.options.flatMap((name, index) =>
    digests.has(createHash('sha256').update(name).digest('hex')) ? [index] : [],
  );
}

/** A poll as clients see it, without the keys that open its votes. */
export function pollView({ question, options, multiple, secret, votes }: StoredPoll): NonNullable<Message['poll']> {
  return {
    question,
    multiple,
    sealed: secret === null,
    options: options.map((name, index) => ({
      name,
      voters: votes
        .filter(({ chosen }) => chosen.includes(index))
        .map(({ fromMe, participant }) => ({
          fromMe,
          name: fromMe ? null : (participant?.name ?? participant?.phone ?? null),
        })),
    })),
  };
}
