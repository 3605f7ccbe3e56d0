import { ApiProblem } from '../problem.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { proto } from '../wire/codec.ts';
import { findChatMessage, findContent } from './chat-store.ts';
import { composeFromProtocol, type ProtocolDraft } from './compose-from-protocol.ts';
import {
  type CardDraft,
  composeCards,
  composeFile,
  composeLocation,
  type FileDraft,
  type LocationDraft,
} from './compose-parts.ts';
import { composePoll, composeVote, type PollDraft, type VoteDraft } from './compose-poll.ts';

export type PhoneMessageDraft =
  | FileDraft
  | LocationDraft
  | CardDraft
  | PollDraft
  | VoteDraft
  | ProtocolDraft
  | { text: string; quoted?: string | undefined }
  | { text: string; edit: string }
  | { delete: string }
  | { react: string; emoji: string };

export type ComposedMessage = {
  message: proto.IMessage;
  type: 'text' | 'media' | 'reaction' | 'poll';
  mediatype?: string;
  /** WhatsApp's mark on stanzas that change an earlier message. */
  edit?: '1' | '7';
};

export type ComposingConversation = {
  phone: string;
  peer: string;
  /** The address of an author as the others in this chat use it. */
  jidOf(number: string): string;
};

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;

/** Turns an action on the phone into a message; throws when it refers to a message that does not exist. */
export function composeMessage(
  database: SimulatorDatabase,
  conversation: ComposingConversation,
  draft: PhoneMessageDraft,
): ComposedMessage {
  if ('delete' in draft) {
    const key = ownKey(database, conversation, draft.delete);
    return { message: { protocolMessage: { type: REVOKE, key } }, type: 'text', edit: '7' };
  }
  if ('edit' in draft) {
    const key = ownKey(database, conversation, draft.edit);
    const editedMessage = editOf(database, conversation, draft);
    const protocolMessage = { type: MESSAGE_EDIT, key, editedMessage, timestampMs: Date.now() };
    return { message: { editedMessage: { message: { protocolMessage } } }, type: 'text', edit: '1' };
  }
  if ('react' in draft) {
    const key = anyKey(database, conversation, draft.react);
    const reactionMessage = { key, text: draft.emoji, senderTimestampMs: Date.now() };
    return { message: { reactionMessage }, type: 'reaction' };
  }
  if ('poll' in draft) return composePoll(draft);
  if ('vote' in draft) return composeVote(draft, pollIn(database, conversation, draft.vote));
  if ('protocol' in draft) return composeFromProtocol(draft);
  const contextInfo = draft.quoted === undefined ? undefined : quote(database, conversation, draft.quoted);
  if ('file' in draft) return composeFile(draft, contextInfo);
  if ('location' in draft) return composeLocation(draft, contextInfo);
  if ('contacts' in draft) return composeCards(draft, contextInfo);
  if (!contextInfo) return { message: { conversation: draft.text }, type: 'text' };
  return { message: { extendedTextMessage: { text: draft.text, contextInfo } }, type: 'text' };
}

/** The new content of an edited message; of a file, only the caption changes. */
function editOf(
  database: SimulatorDatabase,
  conversation: ComposingConversation,
  { edit, text }: { edit: string; text: string },
): proto.IMessage {
  const { media } = existing(database, conversation, edit);
  if (!media) return { conversation: text };
  if (media.kind === 'audio' || media.kind === 'sticker') throw new ApiProblem('noWords');
  return { [`${media.kind}Message`]: { caption: text } };
}

function existing(database: SimulatorDatabase, { phone, peer }: ComposingConversation, id: string) {
  const row = findChatMessage(database, phone, peer, id);
  if (!row) throw new ApiProblem('noMessage', id);
  return row;
}

function anyKey(database: SimulatorDatabase, conversation: ComposingConversation, id: string): proto.IMessageKey {
  const row = existing(database, conversation, id);
  const author = conversation.jidOf(row.from);
  return { id, fromMe: row.fromMe, remoteJid: author, participant: author };
}

function ownKey(database: SimulatorDatabase, conversation: ComposingConversation, id: string): proto.IMessageKey {
  const key = anyKey(database, conversation, id);
  if (!key.fromMe) throw new ApiProblem('notYours');
  return key;
}

/** A poll of this chat, with the addresses of its creator and of the voter. */
function pollIn(database: SimulatorDatabase, conversation: ComposingConversation, id: string) {
  const row = existing(database, conversation, id);
  const content = findContent(database, conversation.phone, conversation.peer, id) ?? Buffer.alloc(0);
  return {
    content: proto.Message.decode(content),
    key: anyKey(database, conversation, id),
    creator: conversation.jidOf(row.from),
    voter: conversation.jidOf(conversation.phone),
  };
}

function quote(database: SimulatorDatabase, conversation: ComposingConversation, id: string): proto.IContextInfo {
  const { phone, peer } = conversation;
  const row = existing(database, conversation, id);
  const content = findContent(database, phone, peer, id);
  const quotedMessage = content && proto.Message.decode(content);
  return { stanzaId: id, participant: conversation.jidOf(row.from), quotedMessage };
}
