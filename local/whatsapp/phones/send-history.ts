import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { deliverStanza } from '../delivery/deliver.ts';
import type { SimulatedNetwork } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { proto } from '../wire/codec.ts';
import { lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, unixNow } from '../wire/stanza.ts';
import { encryptFor } from './encrypt-for.ts';
import { olderMessages, recentChats } from './history.ts';
import { newMessageId } from './message-id.ts';
import { getPhone, listPhones, type SimulatedPhoneAccount } from './phone-store.ts';

const { INITIAL_BOOTSTRAP, ON_DEMAND, PUSH_NAME, RECENT } = proto.HistorySync.HistorySyncType;
const { APP_STATE_SYNC_KEY_SHARE, HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type;
const maxPeople = 50;
/** Messages of each chat in the first part, and in the part that follows. */
const [firstMessages, recentMessages] = [1, 20];

/**
 * Sends a new device, after its first login, the key of the settings, the chats with their newest messages, the names, and
 * the recent messages.
 */
export async function sendHistory(network: SimulatedNetwork, device: DeviceAddress): Promise<void> {
  const { database } = network;
  const phone = getPhone(database, device.number);
  const people = listPhones(database).slice(0, maxPeople);
  const others = people.filter(({ number }) => number !== phone.number);
  await sendToDevice(network, phone, device, appStateKey());
  const bootstrap = {
    conversations: recentChats(network, phone, firstMessages),
    phoneNumberToLidMappings: others.map((other) => ({ pnJid: phoneJid(other), lidJid: lidJid(other) })),
  };
  const recent = { conversations: recentChats(network, phone, recentMessages) };
  const names = people.map((person) => ({ id: phoneJid(person), pushname: person.name }));
  await sendToDevice(network, phone, device, historyPart(INITIAL_BOOTSTRAP, 1, bootstrap));
  await sendToDevice(network, phone, device, historyPart(PUSH_NAME, 2, { pushnames: names }));
  await sendToDevice(network, phone, device, historyPart(RECENT, 3, recent));
}

type Request = proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest;

/** Answers a linked device that asks for the messages of a chat before one of them, unless the phone is to stay silent. */
export async function answerHistoryRequest(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  device: DeviceAddress,
  request: Request & { id: string },
): Promise<void> {
  if (network.withoutHistory.has(phone.number)) return;
  const part = historyPart(ON_DEMAND, 1, { conversations: olderMessages(network, phone, request) }, request.id);
  await sendToDevice(network, phone, device, part);
}

const appStateKey = (): proto.IMessage => {
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  const keyData = { keyData: randomBytes(32), fingerprint, timestamp: unixNow() };
  const keys = [{ keyId: { keyId: randomBytes(6) }, keyData }];
  return { protocolMessage: { type: APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys } } };
};

/**
 * Builds a part of the history inside the message itself, because clients would fetch a file from WhatsApp's real host.
 * `request`: the id of the message that asked for it.
 */
function historyPart(
  syncType: number,
  chunkOrder: number,
  content: Partial<proto.IHistorySync>,
  request?: string,
): proto.IMessage {
  const sync = proto.HistorySync.encode({ ...content, syncType, chunkOrder, progress: 100 }).finish();
  const historySyncNotification = {
    syncType,
    chunkOrder,
    progress: 100,
    initialHistBootstrapInlinePayload: deflateSync(sync),
    ...(request !== undefined && { peerDataRequestSessionId: request }),
  };
  return { protocolMessage: { type: HISTORY_SYNC_NOTIFICATION, historySyncNotification } };
}

async function sendToDevice(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  device: DeviceAddress,
  message: proto.IMessage,
): Promise<void> {
  const plaintext = proto.Message.encode(message).finish();
  const enc = await encryptFor(network, phone.number, device, plaintext);
  const attrs = { from: phoneJid(phone), type: 'text', id: newMessageId(), t: String(unixNow()), category: 'peer' };
  await deliverStanza(network, device, buildStanza('message', attrs, [enc]), plaintext);
}
