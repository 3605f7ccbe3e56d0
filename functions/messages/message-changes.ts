import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { Row } from '#shared/server/table.ts';
import type { MessageRow, StoredReaction } from './message-row.ts';
import { openVote } from './poll-votes.ts';

/**
 * What edits, deletions and reactions make of a stored message. Each is a decision on the row as it stands and answers what to set,
 * or undefined when it changes nothing: a repeat, one that was overtaken, one that may not be.
 */
type Changed = Row | undefined;

interface Text {
  body: string;
  at: string;
  /** Of the edit; absent for what was sent first. */
  id?: string;
}

/** Earlier texts kept of one message, and their length together: an editing customer must not grow a row beyond what a table takes. */
const mostHistory = 10;
const longestHistory = 60_000;

/** People of the largest groups can react to one message; of so many the longest silent are forgotten. */
const mostReactions = 300;

/** The newest of these texts that may be kept. */
const recent = (history: Text[]): Text[] => {
  let length = 0;
  const kept = history.slice(-mostHistory).toReversed();
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

/** The row's text after an edit; one that was overtaken only enters the history. */
export const edited = (row: MessageRow, { body, at, id }: Required<Text>): Changed => {
  if (row.isDeleted || row.body === body) return undefined;
  const texts: Text[] = [...row.history, current(row)];
  if (texts.some((text) => text.id === id)) return undefined;
  // Behind all that are not younger; what was sent first stays first.
  const place = texts.findIndex((text) => text.id !== undefined && text.at > at);
  return withTexts(place < 0 ? [...texts, { body, at, id }] : texts.toSpliced(place, 0, { body, at, id }));
};

/** The row's text without an edit that WhatsApp refused. */
const unedited = (row: MessageRow, id: string): Changed => {
  const texts: Text[] = [...row.history, current(row)];
  return texts.some((text) => text.id === id) ? withTexts(texts.filter((text) => text.id !== id)) : undefined;
};

/** A deletion is final: a second one only takes the place of one of ours that WhatsApp may still refuse. */
export const deleted = (row: MessageRow, id: string): Changed =>
  row.isDeleted && (row.deletion === id || !row.change || row.change.id !== row.deletion)
    ? undefined
    : { isDeleted: true, deletion: id };

export const samePerson = (a: PeerIdentity | null, b: PeerIdentity | null): boolean =>
  a === null || b === null ? a === b : a.phone !== null && b.phone !== null ? a.phone === b.phone : a.lid === b.lid;

const isBy =
  (a: Pick<StoredReaction, 'fromMe' | 'participant'>) => (b: Pick<StoredReaction, 'fromMe' | 'participant'>) =>
    a.fromMe === b.fromMe && (a.fromMe || samePerson(a.participant, b.participant));

/** What our number answers this message with; empty without. */
export const ownReaction = ({ reactions = [] }: MessageRow): StoredReaction | undefined =>
  reactions.find(({ fromMe }) => fromMe);

/** One sign per person: the youngest counts, in whatever order they come. One taken back is remembered: what it takes back may come after it. */
export const reacted = (row: MessageRow, reaction: StoredReaction): Changed => {
  if (row.isDeleted) return undefined;
  const reactions = row.reactions ?? [];
  const standing = reactions.find(isBy(reaction));
  if (standing && (standing.id === reaction.id || standing.at > reaction.at)) return undefined;
  const others = reactions.filter((one) => one !== standing);
  return { reactions: [...others, reaction].slice(-mostReactions) };
};

/** The reactions with ours put back to what stood before one that WhatsApp refused. */
const unreacted = ({ reactions = [] }: MessageRow, id: string): Changed =>
  reactions.some((one) => one.id === id)
    ? { reactions: reactions.map((one) => (one.id === id ? { ...one, emoji: one.before ?? '' } : one)) }
    : undefined;

/** People of the largest groups can all vote; of so many the longest silent are forgotten. */
const mostVotes = 500;

type Vote = Extract<InboundEvent, { type: 'pollVote' }>;

/** One vote per person: the youngest counts, in whatever order they come. One that cannot be read changes nothing. */
export const voted = (row: MessageRow, { providerId, at, fromMe, participant, vote, voters }: Vote): Changed => {
  const { poll } = row;
  const chosen = poll && !row.isDeleted ? openVote(row.providerId, poll, voters, vote) : undefined;
  if (!poll || !chosen) return undefined;
  const standing = poll.votes.find(isBy({ fromMe, participant }));
  if (standing && (standing.id === providerId || standing.at > at)) return undefined;
  const others = poll.votes.filter((one) => one !== standing);
  const votes = [...others, { fromMe, participant, chosen, at, id: providerId }].slice(-mostVotes);
  return { poll: { ...poll, votes } };
};

/** What becomes of the row when WhatsApp accepts (or refuses) the change of ours with this id. */
export const settled = (row: MessageRow, id: string, isAccepted: boolean): Changed => {
  const isLast = row.change?.id === id;
  if (isAccepted) return isLast && row.change?.state === 'waiting' ? { change: null } : undefined;
  const undone =
    unedited(row, id) ?? unreacted(row, id) ?? (row.deletion === id ? { isDeleted: false, deletion: null } : undefined);
  const note =
    isLast && row.change?.state === 'waiting' ? { change: { ...row.change, state: 'failed' as const } } : undefined;
  return undone || note ? { ...undone, ...note } : undefined;
};
