import { deliverToAccount } from '../delivery/deliver.ts';
import { receiptStanza } from '../delivery/receipt.ts';
import { reachableDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { type DeviceAddress, decryptFromSignalDevice } from '../signal/phone-cipher.ts';
import { acceptDistribution, decryptFromGroup } from '../signal/sender-keys.ts';
import { proto } from '../wire/codec.ts';
import { isGroupJidOfSimulator, lidJid, parseJid } from '../wire/jid.ts';
import { bytesOfStanza, childStanza, childStanzas, type WhatsappStanza } from '../wire/stanza.ts';
import { applyMessageToChat } from './apply-content.ts';
import { reuploadFile } from './bring-back-file.ts';
import { deliveredAck } from './chat-row.ts';
import { getPhone, phoneOfJid, type SimulatedPhoneAccount } from './phone-store.ts';
import { receiveReceipt } from './receive-receipt.ts';
import { requestRetry } from './request-retry.ts';
import { answerHistoryRequest } from './send-history.ts';

/** Handles a stanza that is delivered to a phone. */
export async function receiveAtPhone(network: SimulatedNetwork, number: string, node: WhatsappStanza): Promise<void> {
  const phone = getPhone(network.database, number);
  if (node.tag === 'receipt' && node.attrs.type === 'server-error') await reuploadFile(network, phone, node);
  else if (node.tag === 'receipt') receiveReceipt(network, phone, node);
  if (node.tag === 'message') await receiveMessage(network, phone, node);
}

function senderOf(network: SimulatedNetwork, node: WhatsappStanza): DeviceAddress | undefined {
  const jid = node.attrs.participant ?? node.attrs.from;
  const sender = phoneOfJid(network.database, jid);
  return sender && { number: sender.number, device: parseJid(jid)?.device ?? 0 };
}

async function receiveMessage(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  node: WhatsappStanza,
): Promise<void> {
  const sender = senderOf(network, node);
  if (!sender || !node.attrs.id) return;
  let message: proto.IMessage | undefined;
  try {
    message = await readMessage(network, phone, sender, node);
  } catch (error) {
    process.stderr.write(`whatsapp simulator: ${phone.number} cannot read ${node.attrs.id}: ${String(error)}\n`);
    await requestRetry(network, phone, sender, node);
    return;
  }
  if (!message) return;
  if (node.attrs.category === 'peer') return receiveRequest(network, phone, sender, message, node.attrs.id);
  const copy = message.deviceSentMessage;
  const peer = peerOf(network, phone, sender, node, copy?.destinationJid);
  if (!peer) return;
  applyMessageToChat(network, copy?.message ?? message, {
    phone: phone.number,
    peer,
    author: sender.number,
    id: node.attrs.id,
    senderJid: node.attrs.to,
    ack: sender.number === phone.number ? 1 : deliveredAck,
    at: Date.now(),
  });
  if (sender.number !== phone.number) await confirmDelivery(network, phone, sender, node, node.attrs.id);
}

/** Handles a request of a linked device to its own phone; it appears in no chat. */
async function receiveRequest(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  device: DeviceAddress,
  message: proto.IMessage,
  id: string,
): Promise<void> {
  const { protocolMessage } = message.deviceSentMessage?.message ?? message;
  const request = protocolMessage?.peerDataOperationRequestMessage?.historySyncOnDemandRequest;
  if (request && device.number === phone.number) {
    await answerHistoryRequest(network, phone, device, { ...request, id });
  }
}

/** Decrypts all ciphertexts of the stanza in order, because a group message may bring the key that reads it. */
async function readMessage(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  sender: DeviceAddress,
  node: WhatsappStanza,
): Promise<proto.IMessage | undefined> {
  const { database } = network;
  const plain = childStanza(node, 'plain');
  if (plain) return proto.Message.decode(bytesOfStanza(plain));
  let last: proto.IMessage | undefined;
  for (const enc of childStanzas(node, 'enc')) {
    const group = node.attrs.from ?? '';
    last =
      enc.attrs.type === 'skmsg'
        ? await decryptFromGroup(database, phone.number, group, sender, bytesOfStanza(enc))
        : await decryptFromSignalDevice(database, phone.number, sender, {
            type: enc.attrs.type,
            content: bytesOfStanza(enc),
          });
    const distribution = last.senderKeyDistributionMessage?.axolotlSenderKeyDistributionMessage;
    if (distribution) await acceptDistribution(database, phone.number, group, sender, distribution);
  }
  return last;
}

function peerOf(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  sender: DeviceAddress,
  { attrs }: WhatsappStanza,
  destination: string | null | undefined,
): string | undefined {
  if (attrs.from && isGroupJidOfSimulator(attrs.from)) return attrs.from;
  if (sender.number !== phone.number) return sender.number;
  return phoneOfJid(network.database, destination ?? attrs.recipient)?.number;
}

/**
 * Sends a delivery receipt, unless the account has a linked device: then "delivered" means that the device has it, and
 * the device sends the receipt.
 */
async function confirmDelivery(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  sender: DeviceAddress,
  { attrs }: WhatsappStanza,
  id: string,
): Promise<void> {
  if (reachableDevices(network.database, phone.number).length) return;
  const group = attrs.from && isGroupJidOfSimulator(attrs.from) ? attrs.from : undefined;
  const from = group ?? attrs.to ?? '';
  await deliverToAccount(network, sender.number, receiptStanza([id], { from, participant: group && lidJid(phone) }));
}
