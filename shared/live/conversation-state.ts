/** Newest messages that the state covers: those of the page with which a conversation opens. */
export const messagesOfState = 20;

/** The parts of a conversation on screen: the version of its ticket, its newest messages, and its newest notes. */
export interface ConversationParts {
  version: number;
  messages: readonly { seq: number; version: number }[];
  notes: readonly { id: number; note: string }[];
}

/** FNV-1a of 32 bits over the code units of a text. */
const checksum = (text: string): string => {
  let sum = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) sum = Math.imul(sum ^ text.charCodeAt(n), 0x01000193);
  return (sum >>> 0).toString(36);
};

/**
 * A checksum of a conversation on its first page, in any order of its parts: a client whose data have the same one has missed
 * nothing.
 */
export function conversationState({ version, messages, notes }: ConversationParts): string {
  const newest = messages.toSorted((a, b) => b.seq - a.seq).slice(0, messagesOfState);
  return checksum(
    JSON.stringify([
      version,
      newest.map((message) => [message.seq, message.version]),
      notes.toSorted((a, b) => b.id - a.id).map(({ id, note }) => [id, note]),
    ]),
  );
}
