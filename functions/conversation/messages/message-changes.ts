import type { MessageChange, MessageRow, StoredReaction } from '#functions/conversation/rows/message-row.ts';
import { decryptVotedOptions } from '#functions/conversation/rows/poll-votes.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * Effects of edits, deletions and reactions on a stored message. Each function decides on the current row and returns
 * the fields to set, or undefined when nothing changes: a repeat, a change that was overtaken or one that is not
 * allowed.
 */
type Changed = MessageChange | undefined;

interface Text {
  body: string;
  at: string;
  /** Id of the edit; absent for the original text. */
  id?: string;
}

/**
 * Most earlier texts kept of a message, and their total length: an editing customer must not grow a row beyond what a
 * table takes.
 */
const maxHistory = 10;
const longestHistory = 60_000;

/** Everyone in the largest groups can react to a message; beyond this many the oldest reactions are dropped. */
const maxReactions = 300;

/** The newest of these texts that fit the limits. */
const recent = (history: Text[]): Text[] => {
  let length = 0;
  const kept = history.slice(-maxHistory).toReversed();
  const end = kept.findIndex(({ body }) => {
    length += body.length;
    return length > longestHistory;
  });
  return (end < 0 ? kept : kept.slice(0, end)).toReversed();
};

const current = ({ body, edit, createdAt }: MessageRow): Text => ({
  body,
  at: edit?.at ?? createdAt,
  ...(edit && { id: edit.id }),
});

const withTexts = (texts: readonly Text[]): Changed => {
  const last = texts.at(-1);
  if (!last) return undefined;
  const { body, at, id } = last;
  return {
    body,
    edit: id === undefined ? null : { id, at },
    isEdited: texts.length > 1,
    history: recent(texts.slice(0, -1)),
  };
};

/** Returns the text after an edit; an edit that was overtaken only enters the history. */
export function withEdit(row: MessageRow, { body, at, id }: Required<Text>): Changed {
  if (row.isDeleted || row.body === body) return undefined;
  const texts: Text[] = [...row.history, current(row)];
  if (texts.some((text) => text.id === id)) return undefined;
  // After all texts that are not newer; the original text stays first.
  const index = texts.findIndex((text) => text.id !== undefined && text.at > at);
  return withTexts(index < 0 ? [...texts, { body, at, id }] : texts.toSpliced(index, 0, { body, at, id }));
}

/** Returns the text without an edit that WhatsApp refused. */
const unedited = (row: MessageRow, id: string): Changed => {
  const texts: Text[] = [...row.history, current(row)];
  return texts.some((text) => text.id === id) ? withTexts(texts.filter((text) => text.id !== id)) : undefined;
};

/** A deletion is final: a second one only replaces one of ours that WhatsApp may still refuse. */
export function withDeletion(row: MessageRow, id: string): Changed {
  return row.isDeleted && (row.deletion === id || !row.change || row.change.id !== row.deletion)
    ? undefined
    : { isDeleted: true, deletion: id };
}

export function samePerson(a: PeerIdentity | null, b: PeerIdentity | null): boolean {
  return a === null || b === null
    ? a === b
    : a.phone !== null && b.phone !== null
      ? a.phone === b.phone
      : a.lid === b.lid;
}

const isBy =
  (a: Pick<StoredReaction, 'fromMe' | 'participant'>) => (b: Pick<StoredReaction, 'fromMe' | 'participant'>) =>
    a.fromMe === b.fromMe && (a.fromMe || samePerson(a.participant, b.participant));

/** Our number's reaction to this message; its emoji is empty after it was removed. */
export function ownReaction({ reactions = [] }: MessageRow): StoredReaction | undefined {
  return reactions.find(({ fromMe }) => fromMe);
}

/**
 * Keeps one reaction per person: the latest counts, in whatever order they arrive. A removed reaction is kept as an
 * empty one, because the reaction that it removes may arrive later.
 */
export function withReaction(row: MessageRow, reaction: StoredReaction): Changed {
  if (row.isDeleted) return undefined;
  const reactions = row.reactions ?? [];
  const stored = reactions.find(isBy(reaction));
  if (stored && (stored.id === reaction.id || stored.at > reaction.at)) return undefined;
  const others = reactions.filter((one) => one !== stored);
  return { reactions: [...others, reaction].slice(-maxReactions) };
}

/** Returns the reactions with ours reset to the one before a reaction that WhatsApp refused. */
const unreacted = ({ reactions = [] }: MessageRow, id: string): Changed =>
  reactions.some((one) => one.id === id)
    ? { reactions: reactions.map((one) => (one.id === id ? { ...one, emoji: one.before ?? '' } : one)) }
    : undefined;

/** Everyone in the largest groups can vote; beyond this many the oldest votes are dropped. */
const maxVotes = 500;

type Vote = Extract<InboundEvent, { type: 'pollVote' }>;

/**
 * Keeps one vote per person: the latest counts, in whatever order they arrive. A vote that cannot be decrypted changes
 * nothing.
 */
export function withVote(row: MessageRow, { providerId, at, fromMe, participant, vote, voters }: Vote): Changed {
  const { poll } = row;
  const chosen = poll && !row.isDeleted ? decryptVotedOptions(row.providerId, poll, voters, vote) : undefined;
  if (!poll || !chosen) return undefined;
  const stored = poll.votes.find(isBy({ fromMe, participant }));
  if (stored && (stored.id === providerId || stored.at > at)) return undefined;
  const others = poll.votes.filter((one) => one !== stored);
  const votes = [...others, { fromMe, participant, chosen, at, id: providerId }].slice(-maxVotes);
  return { poll: { ...poll, votes } };
}

/** Returns the changes to the row when WhatsApp accepts (or refuses) the change of ours with this id. */
export function withChangeOutcome(row: MessageRow, id: string, isAccepted: boolean): Changed {
  const isLast = row.change?.id === id;
  const isWaiting = isLast && row.change?.state === 'waiting';
  // The customer never got this message, so there is nothing on the phone to change or to see.
  const isUnsent = row.failure !== null && row.change?.kind !== 'reaction';
  if (isAccepted || (isUnsent && isWaiting)) return isWaiting ? { change: null } : undefined;
  const undone =
    unedited(row, id) ?? unreacted(row, id) ?? (row.deletion === id ? { isDeleted: false, deletion: null } : undefined);
  const note = isWaiting && row.change ? { change: { ...row.change, state: 'failed' as const } } : undefined;
  return undone || note ? { ...undone, ...note } : undefined;
}
