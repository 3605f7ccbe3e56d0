import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { deliver } from '../delivery/deliver.ts';
import type { Network } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { proto } from '../wire/codec.ts';
import { isGroup, lidJid, phoneJid } from '../wire/jid.ts';
import { stanza, unixNow } from '../wire/stanza.ts';
import { findContent, listChats, listMessages } from './chat-store.ts';
import { encryptFor } from './encrypt-for.ts';
import { newMessageId } from './message-id.ts';
import { findPhone, getPhone, listPhones, type Phone } from './phone-store.ts';

const { INITIAL_BOOTSTRAP, PUSH_NAME, RECENT } = proto.HistorySync.HistorySyncType;
const { APP_STATE_SYNC_KEY_SHARE, HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type;
const mostChats = 50;
const messagesPerChat = 20;

/** Sends a new device, after its first login, the key of the settings, the recent chats and the names. */
export async function sendHistory(network: Network, device: DeviceAddress): Promise<void> {
  const { database } = network;
  const phone = getPhone(database, device.number);
  const people = listPhones(database).slice(0, mostChats);
  const others = people.filter(({ number }) => number !== phone.number);
  await sendToDevice(network, phone, device, appStateKey());
  const bootstrap = {
    conversations: conversations(network, phone),
    phoneNumberToLidMappings: others.map((other) => ({ pnJid: phoneJid(other), lidJid: lidJid(other) })),
  };
  const names = people.map((person) => ({ id: phoneJid(person), pushname: person.name }));
  await sendToDevice(network, phone, device, historyPart(INITIAL_BOOTSTRAP, 1, bootstrap));
  await sendToDevice(network, phone, device, historyPart(PUSH_NAME, 2, { pushnames: names }));
  await sendToDevice(network, phone, device, historyPart(RECENT, 3, {}));
}

function conversations({ database }: Network, phone: Phone): proto.IConversation[] {
  return listChats(database, phone.number)
    .slice(0, mostChats)
    .map(({ peer, unread }) => {
      const other = findPhone(database, peer);
      const id = other ? lidJid(other) : peer;
      const messages = listMessages(database, phone.number, peer, messagesPerChat).map((row) => {
        const content = findContent(database, phone.number, peer, row.id);
        const author = isGroup(peer) ? lidJid(getPhone(database, row.from)) : undefined;
        const key = { remoteJid: id, id: row.id, fromMe: row.fromMe, participant: author };
        const messageTimestamp = Math.floor(row.at / 1000);
        return { message: { key, messageTimestamp, message: content && proto.Message.decode(content) } };
      });
      return { id, pnJid: other && phoneJid(other), name: other?.name, unreadCount: unread, messages };
    });
}

const appStateKey = (): proto.IMessage => {
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  const keyData = { keyData: randomBytes(32), fingerprint, timestamp: unixNow() };
  const keys = [{ keyId: { keyId: randomBytes(6) }, keyData }];
  return { protocolMessage: { type: APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } } };
};

/**
 * Builds a part of the history inside the message itself, because clients would fetch a file from WhatsApp's real host.
 */
function historyPart(syncType: number, chunkOrder: number, content: Partial<proto.IHistorySync>): proto.IMessage {
  const sync = proto.HistorySync.encode({ ...content, syncType, chunkOrder, progress: 100 }).finish();
  const historySyncNotification = {
    syncType,
    chunkOrder,
    progress: 100,
    initialHistBootstrapInlinePayload: deflateSync(sync),
  };
  return { protocolMessage: { type: HISTORY_SYNC_NOTIFICATION, historySyncNotification } };
}

async function sendToDevice(
  network: Network,
  phone: Phone,
  device: DeviceAddress,
  message: proto.IMessage,
): Promise<void> {
  const plaintext = proto.Message.encode(message).finish();
  const enc = await encryptFor(network, phone.number, device, plaintext);
  const attrs = { from: phoneJid(phone), type: 'text', id: newMessageId(), t: String(unixNow()), category: 'peer' };
  await deliver(network, device, stanza('message', attrs, [enc]), plaintext);
}
