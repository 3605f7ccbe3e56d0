import { isBlocked } from '../blocking/block-store.ts';
import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import { getGroup, isGroupMember, listGroupMembers } from '../groups/group-store.ts';
import { fileIdOf } from '../media/media-host.ts';
import type { SimulatedNetwork } from '../network.ts';
import { ApiProblem } from '../problem.ts';
import { proto } from '../wire/codec.ts';
import { isGroupJidOfSimulator, lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza } from '../wire/stanza.ts';
import { applyMessageToChat } from './apply-content.ts';
import { acceptedAck } from './chat-row.ts';
import { type ComposedMessage, composeMessage, type PhoneMessageDraft } from './compose.ts';
import { encryptFor } from './encrypt-for.ts';
import { newMessageId } from './message-id.ts';
import { getPhone, type SimulatedPhoneAccount } from './phone-store.ts';
import { sendToGroup } from './send-to-group.ts';
import { stanzaAttributes } from './stanza-attributes.ts';

/**
 * Whether the sender appears under its LID or its number. WhatsApp moved accounts to LIDs, but some chats still use
 * numbers, so both must work.
 */
export type SenderAddressing = 'lid' | 'pn';

/** Sends a message from the phone and returns its id. */
export async function sendFromPhone(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  to: string,
  draft: PhoneMessageDraft,
  addressing: SenderAddressing = 'lid',
): Promise<string> {
  const { database } = network;
  if (to === phone.number) throw new ApiProblem('writesToItself');
  const group = isGroupJidOfSimulator(to) ? getGroup(database, to) : undefined;
  if (group && !isGroupMember(database, group.id, phone.number)) throw new ApiProblem('notMember');
  const recipient = group ? undefined : getPhone(database, to);
  const jid = addressing === 'lid' || group ? lidJid : phoneJid;
  const jidOf = (number: string) => jid(getPhone(database, number));
  const composed = composeMessage(database, { phone: phone.number, peer: to, jidOf }, draft);
  if ('file' in draft) {
    const others = group ? listGroupMembers(database, group.id).map(({ number }) => number) : [to];
    network.media.faults.applyTo(fileIdOf(draft.file.directPath), [...others, phone.number]);
  }
  const id = newMessageId();
  const own = { phone: phone.number, peer: to, author: phone.number, id, ack: acceptedAck, at: Date.now() };
  applyMessageToChat(network, composed.message, own);
  if (group) await sendToGroup(network, phone, group.id, id, composed);
  if (recipient) await sendToPerson(network, phone, recipient, id, composed, addressing);
  return id;
}

async function sendToPerson(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  recipient: SimulatedPhoneAccount,
  id: string,
  composed: ComposedMessage,
  addressing: SenderAddressing,
): Promise<void> {
  const plaintext = proto.Message.encode(composed.message).finish();
  const common = stanzaAttributes(phone, id, composed);
  const from =
    addressing === 'lid'
      ? { from: lidJid(phone), sender_pn: phoneJid(phone), addressing_mode: 'lid' }
      : { from: phoneJid(phone), sender_lid: lidJid(phone) };
  await sendToOwnDevices(network, phone, recipient, id, composed);
  // The sender does not learn that it is blocked.
  if (isBlocked(network.database, recipient.number, phone.number)) return;
  for (const device of reachableDevices(network.database, recipient.number)) {
    const enc = await encryptFor(network, phone.number, device, plaintext, { mediatype: composed.mediatype });
    await deliverStanza(network, device, buildStanza('message', { ...common, ...from }, [enc]), plaintext);
  }
  // Between two simulated phones no encryption is needed.
  const attrs = { ...common, from: phoneJid(phone), to: phoneJid(recipient) };
  await deliverStanza(
    network,
    { number: recipient.number, device: 0 },
    buildStanza('message', attrs, [buildStanza('plain', {}, plaintext)]),
  );
}

/** Sends the devices linked to the sender's phone a copy with the recipient's address. */
async function sendToOwnDevices(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  recipient: SimulatedPhoneAccount,
  id: string,
  composed: ComposedMessage,
): Promise<void> {
  const deviceSentMessage = { destinationJid: phoneJid(recipient), message: composed.message };
  const copy = proto.Message.encode({ deviceSentMessage }).finish();
  const attrs = { ...stanzaAttributes(phone, id, composed), from: phoneJid(phone), recipient: lidJid(recipient) };
  for (const device of reachableDevices(network.database, phone.number)) {
    const enc = await encryptFor(network, phone.number, device, copy, { mediatype: composed.mediatype });
    await deliverStanza(network, device, buildStanza('message', attrs, [enc]), copy);
  }
}
