import { deliverStanza } from '../delivery/deliver.ts';
import { findPendingMessage, type PendingMessage } from '../delivery/pending-store.ts';
import { saveBundle } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { readBundle } from '../signal/bundle.ts';
import { type DeviceAddress, startSignalSession } from '../signal/phone-cipher.ts';
import { senderKeyDistribution } from '../signal/sender-keys.ts';
import { proto } from '../wire/codec.ts';
import { isGroupJidOfSimulator, parseJid, phoneJid } from '../wire/jid.ts';
import { childStanza, type WhatsappStanza } from '../wire/stanza.ts';
import { encryptFor } from './encrypt-for.ts';
import { phoneOfJid } from './phone-store.ts';

const maxRetries = 5;

/** Encrypts a message again that a linked device could not decrypt, with the keys from its request. */
export async function resendMessageToDevice(
  network: SimulatedNetwork,
  device: DeviceAddress,
  request: WhatsappStanza,
): Promise<void> {
  const retry = childStanza(request, 'retry');
  const pending = await findPendingMessage(network.database, device, request.attrs.id ?? '');
  if (!pending || Number(retry?.attrs.count ?? 1) > maxRetries) return;
  const jid = pending.node.attrs.participant ?? pending.node.attrs.from;
  const author = phoneOfJid(network.database, jid);
  if (!author) return;
  const authorDevice = parseJid(jid)?.device ?? 0;
  if (authorDevice) {
    await passOn(network, device, { number: author.number, device: authorDevice }, request);
    return;
  }
  const keys = childStanza(request, 'keys');
  if (keys) await startAfresh(network, author.number, device, keys, childStanza(request, 'registration'));
  await sendAgain(network, author.number, device, pending, retry?.attrs.count);
}

/** Passes the request on to an author that is itself a linked device, which has the plaintext. */
async function passOn(
  network: SimulatedNetwork,
  from: DeviceAddress,
  to: DeviceAddress,
  request: WhatsappStanza,
): Promise<void> {
  const attrs = { ...request.attrs, from: phoneJid(from, from.device) };
  await deliverStanza(network, to, { ...request, attrs });
}

async function startAfresh(
  network: SimulatedNetwork,
  author: string,
  device: DeviceAddress,
  keys: WhatsappStanza,
  registration: WhatsappStanza | undefined,
): Promise<void> {
  const bundle = readBundle(keys, registration);
  saveBundle(network.database, device, bundle);
  await startSignalSession(network.database, author, device, bundle);
}

async function sendAgain(
  network: SimulatedNetwork,
  author: string,
  device: DeviceAddress,
  { node, plaintext }: PendingMessage,
  count: string | undefined,
): Promise<void> {
  if (!plaintext) return;
  const group = node.attrs.from && isGroupJidOfSimulator(node.attrs.from) ? node.attrs.from : undefined;
  const message = group ? await withGroupKey(network, author, group, plaintext) : plaintext;
  const mediatype = childStanza(node, 'enc')?.attrs.mediatype;
  const enc = await encryptFor(network, author, device, message, { mediatype, count });
  await deliverStanza(network, device, { ...node, content: [enc] }, plaintext);
}

/** Adds the sender key to a group message that is repeated to a single device. */
async function withGroupKey(
  network: SimulatedNetwork,
  author: string,
  group: string,
  plaintext: Uint8Array,
): Promise<Uint8Array> {
  const distribution = await senderKeyDistribution(network.database, author, group);
  return proto.Message.encode({
    ...proto.Message.decode(plaintext),
    senderKeyDistributionMessage: { groupId: group, axolotlSenderKeyDistributionMessage: distribution },
  }).finish();
}
