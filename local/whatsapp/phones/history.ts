import type { SimulatedNetwork } from '../network.ts';
import { proto } from '../wire/codec.ts';
import { isGroupJidOfSimulator, lidJid, phoneJid } from '../wire/jid.ts';
import type { SimulatedChatMessage } from './chat-row.ts';
import { findContent, listChats, listMessages, listMessagesBefore } from './chat-store.ts';
import { findPhone, getPhone, phoneOfJid, type SimulatedPhoneAccount } from './phone-store.ts';

const maxChats = 50;
const { COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY, COMPLETE_BUT_MORE_MESSAGES_REMAIN_ON_PRIMARY } =
  proto.Conversation.EndOfHistoryTransferType;

/** The newest messages of each chat. */
export function recentChats(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  messagesPerChat: number,
): proto.IConversation[] {
  return listChats(network.database, phone.number)
    .slice(0, maxChats)
    .map(({ peer, unread }) => {
      const rows = listMessages(network.database, phone.number, peer, messagesPerChat);
      return { ...conversation(network, phone, peer, rows, messagesPerChat), unreadCount: unread };
    });
}

type Request = proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest;

/** The messages of a chat before one of them; none when the phone does not have that one. */
export function olderMessages(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  request: Request,
): proto.IConversation[] {
  const jid = request.chatJid ?? '';
  const peer = isGroupJidOfSimulator(jid) ? jid : phoneOfJid(network.database, jid)?.number;
  if (!peer) return [];
  const count = request.onDemandMsgCount ?? 0;
  const rows = listMessagesBefore(network.database, phone.number, peer, request.oldestMsgId ?? '', count);
  return [conversation(network, phone, peer, rows, count)];
}

/** A chat with these messages, the newest first as phones send them. Deleted ones have no content any more. */
function conversation(
  { database }: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  peer: string,
  rows: SimulatedChatMessage[],
  asked: number,
): proto.IConversation {
  const other = findPhone(database, peer);
  const id = other ? lidJid(other) : peer;
  const messages = rows
    .filter(({ deleted }) => !deleted)
    .map((row) => {
      const content = findContent(database, phone.number, peer, row.id);
      const author = getPhone(database, row.from);
      const participant = isGroupJidOfSimulator(peer) && !row.fromMe ? lidJid(author) : undefined;
      const key = { remoteJid: id, id: row.id, fromMe: row.fromMe, participant };
      const messageTimestamp = Math.floor(row.at / 1000);
      const message = content && proto.Message.decode(content);
      return { message: { key, messageTimestamp, message, pushName: row.fromMe ? undefined : author.name } };
    })
    .reverse();
  const endOfHistoryTransferType =
    rows.length < asked ? COMPLETE_AND_NO_MORE_MESSAGE_REMAIN_ON_PRIMARY : COMPLETE_BUT_MORE_MESSAGES_REMAIN_ON_PRIMARY;
  return { id, pnJid: other && phoneJid(other), name: other?.name, messages, endOfHistoryTransferType };
}
