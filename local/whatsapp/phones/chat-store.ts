import type { SimulatorDatabase } from '../store/database.ts';
import { deliveredAck, readAck, type SimulatedAck, type SimulatedChatMessage } from './chat-row.ts';
import { messageDetails } from './message-details.ts';
import type { SimulatedMedia } from './message-media.ts';

type Row = {
  seq: number;
  phone: string;
  peer: string;
  id: string;
  author: string;
  content: Uint8Array;
  text: string;
  media: string | null;
  quoted: string | null;
  ack: number;
  edited: number;
  deleted: number;
  copies: number;
  at: number;
  reactions: string | null;
};

const mediaUrl = ({ phone, peer, id }: Row) => `/api/phones/${phone}/chats/${peer}/${encodeURIComponent(id)}/media`;

const toChatRow = (row: Row): SimulatedChatMessage => ({
  id: row.id,
  fromMe: row.author === row.phone,
  from: row.author,
  text: row.text,
  ...(row.media && { media: { ...(JSON.parse(row.media) as SimulatedMedia), url: mediaUrl(row) } }),
  ...(!row.deleted && messageDetails(row.content)),
  ...(row.quoted && { quoted: row.quoted }),
  ...(row.reactions && { reactions: JSON.parse(row.reactions) as SimulatedChatMessage['reactions'] }),
  ack: row.ack,
  ...(row.edited && { edited: true }),
  ...(row.deleted && { deleted: true }),
  ...(row.copies > 1 && { copies: row.copies }),
  at: row.at,
});

export type NewChatMessage = {
  phone: string;
  peer: string;
  id: string;
  author: string;
  /** This phone's address as the author's device used it; receipts must come from the same one. */
  senderJid?: string | undefined;
  content: Uint8Array;
  text: string;
  media?: SimulatedMedia | undefined;
  quoted?: string | undefined;
  ack: SimulatedAck;
  at: number;
};

/** Adds a message, or counts one more copy of an existing one. Returns whether it was new. */
export function addMessage(database: SimulatorDatabase, message: NewChatMessage): boolean {
  const { phone, peer, id, author, content, text, ack, at } = message;
  const media = message.media ? JSON.stringify(message.media) : null;
  const row = database.get<{ seq: number; copies: number }>`
    INSERT INTO message (phone, peer, id, author, sender_jid, content, text, media, quoted, ack, at)
    VALUES (${phone}, ${peer}, ${id}, ${author}, ${message.senderJid ?? null}, ${content}, ${text}, ${media},
      ${message.quoted ?? null}, ${ack}, ${at})
    ON CONFLICT (phone, peer, id) DO UPDATE SET copies = copies + 1 RETURNING seq, copies`;
  if (row?.copies !== 1) return false;
  database.run`INSERT INTO chat (phone, peer, last_seq) VALUES (${phone}, ${peer}, ${row.seq})
    ON CONFLICT (phone, peer) DO UPDATE SET last_seq = excluded.last_seq`;
  return true;
}

/** The newest messages of a chat, in order of arrival. */
export function listMessages(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  limit = 500,
): SimulatedChatMessage[] {
  return database.all<Row>`SELECT message.*, (SELECT json_group_array(json_object('from', r.author, 'emoji', r.emoji)) FROM reaction r
      WHERE r.phone = message.phone AND r.peer = message.peer AND r.id = message.id HAVING count(*) > 0) AS reactions
    FROM message WHERE phone = ${phone} AND peer = ${peer} ORDER BY seq DESC LIMIT ${limit}`
    .map(toChatRow)
    .reverse();
}

/** The newest messages of a chat before one of them, in order of arrival. */
export function listMessagesBefore(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  id: string,
  limit: number,
): SimulatedChatMessage[] {
  return database.all<Row>`SELECT *, NULL AS reactions FROM message WHERE phone = ${phone} AND peer = ${peer}
      AND seq < (SELECT seq FROM message WHERE phone = ${phone} AND peer = ${peer} AND id = ${id})
    ORDER BY seq DESC LIMIT ${limit}`
    .map(toChatRow)
    .reverse();
}

export function findChatMessage(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  id: string,
): SimulatedChatMessage | undefined {
  const row = database.get<Row>`SELECT message.*, (SELECT json_group_array(json_object('from', r.author, 'emoji', r.emoji)) FROM reaction r
      WHERE r.phone = message.phone AND r.peer = message.peer AND r.id = message.id HAVING count(*) > 0) AS reactions
    FROM message WHERE phone = ${phone} AND peer = ${peer} AND id = ${id}`;
  return row && toChatRow(row);
}

export function findContent(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  id: string,
): Uint8Array | undefined {
  return database.get<{ content: Uint8Array }>`SELECT content FROM message
    WHERE phone = ${phone} AND peer = ${peer} AND id = ${id}`?.content;
}

export function listChats(database: SimulatorDatabase, phone: string): { peer: string; unread: number }[] {
  return database.all<{ peer: string; unread: number }>`SELECT peer, (SELECT count(*) FROM message
      WHERE phone = chat.phone AND peer = chat.peer AND author <> phone AND ack < 4) AS unread
    FROM chat WHERE phone = ${phone} ORDER BY last_seq DESC`;
}

/** Raises the state of a message, which never goes back. Returns whether it changed. */
export function raiseAckOfChatMessage(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  id: string,
  ack: SimulatedAck,
): boolean {
  return (
    database.run`UPDATE message SET ack = ${ack}
    WHERE phone = ${phone} AND peer = ${peer} AND id = ${id} AND ack < ${ack}` > 0
  );
}

export type UnreadChatMessage = { id: string; author: string; sender_jid: string | null };

export function listUnread(database: SimulatorDatabase, phone: string, peer: string): UnreadChatMessage[] {
  return database.all<UnreadChatMessage>`SELECT id, author, sender_jid FROM message
    WHERE phone = ${phone} AND peer = ${peer} AND author <> phone AND ack < 4 ORDER BY seq`;
}

/**
 * Stores a member's receipt and returns the state of the group message: the lowest of all members, once all have
 * answered.
 */
export function storeMemberAckOfGroup(
  database: SimulatorDatabase,
  phone: string,
  id: string,
  member: string,
  ack: SimulatedAck,
  others: number,
): SimulatedAck | undefined {
  database.run`INSERT INTO group_receipt (phone, id, member, ack) VALUES (${phone}, ${id}, ${member}, ${ack})
    ON CONFLICT (phone, id, member) DO UPDATE SET ack = max(ack, excluded.ack)`;
  const row = database.get<{ total: number; lowest: number }>`SELECT count(*) AS total, min(ack) AS lowest
    FROM group_receipt WHERE phone = ${phone} AND id = ${id}`;
  if (!row || row.total < others) return undefined;
  return row.lowest >= readAck ? readAck : deliveredAck;
}

/** Edits a message of this author; only the author may edit or delete. */
export function editMessage(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  author: string,
  id: string,
  text: string,
) {
  return database.run`UPDATE message SET text = ${text}, edited = 1,
      media = CASE WHEN media IS NULL THEN NULL ELSE json_set(media, '$.caption', ${text}) END
    WHERE phone = ${phone} AND peer = ${peer} AND author = ${author} AND id = ${id} AND deleted = 0`;
}

export function deleteMessage(database: SimulatorDatabase, phone: string, peer: string, author: string, id: string) {
  return database.run`UPDATE message SET text = '', media = NULL, deleted = 1
    WHERE phone = ${phone} AND peer = ${peer} AND author = ${author} AND id = ${id}`;
}

/** Sets the only reaction of a person to a message; an empty one removes it. */
export function setReaction(
  database: SimulatorDatabase,
  phone: string,
  peer: string,
  author: string,
  id: string,
  emoji: string,
) {
  return emoji
    ? database.run`INSERT INTO reaction (phone, peer, id, author, emoji) VALUES (${phone}, ${peer}, ${id}, ${author}, ${emoji})
        ON CONFLICT (phone, peer, id, author) DO UPDATE SET emoji = excluded.emoji`
    : database.run`DELETE FROM reaction WHERE phone = ${phone} AND peer = ${peer} AND id = ${id} AND author = ${author}`;
}
