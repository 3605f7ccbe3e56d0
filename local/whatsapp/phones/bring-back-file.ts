import { deliverStanza } from '../delivery/deliver.ts';
import { directPath, fileIdOf } from '../media/media-host.ts';
import { openRetry, sealRetry } from '../media/media-retry.ts';
import type { SimulatedNetwork } from '../network.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { proto } from '../wire/codec.ts';
import { isGroupJidOfSimulator, parseJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, bytesOfStanza, childStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import { findContent } from './chat-store.ts';
import { type MediaPart, mediaPartOf } from './message-media.ts';
import { phoneOfJid, type SimulatedPhoneAccount } from './phone-store.ts';

const { SUCCESS, NOT_FOUND, DECRYPTION_ERROR } = proto.MediaRetryNotification.ResultType;

/** Uploads the phone's own copy of a file again, after a linked device found it gone from the media host. */
export async function reuploadFile(
  network: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  request: WhatsappStanza,
): Promise<void> {
  const id = request.attrs.id ?? '';
  const about = childStanza(request, 'rmr');
  const device: DeviceAddress = { number: phone.number, device: parseJid(request.attrs.from)?.device ?? 0 };
  const part = partAbout(network, phone, about?.attrs.jid ?? '', id);
  const attrs = { from: phoneJid(phone), type: 'mediaretry', id, t: String(unixNow()) };
  const details = buildStanza('rmr', { ...about?.attrs });
  if (!part?.mediaKey) {
    // Without the message, no key is available to seal an answer with.
    const refusal = buildStanza('error', { code: String(NOT_FOUND) });
    await deliverStanza(network, device, buildStanza('notification', attrs, [refusal, details]));
    return;
  }
  const answer = await uploadAgain(network, part, part.mediaKey, request);
  const content = proto.MediaRetryNotification.encode({ ...answer, stanzaId: id }).finish();
  const { ciphertext, iv } = sealRetry(content, part.mediaKey, id);
  const sealed = buildStanza('encrypt', {}, [buildStanza('enc_p', {}, ciphertext), buildStanza('enc_iv', {}, iv)]);
  await deliverStanza(network, device, buildStanza('notification', attrs, [sealed, details]));
}

function partAbout(
  { database }: SimulatedNetwork,
  phone: SimulatedPhoneAccount,
  jid: string,
  id: string,
): MediaPart | undefined {
  const peer = isGroupJidOfSimulator(jid) ? jid : phoneOfJid(database, jid)?.number;
  const content = peer && findContent(database, phone.number, peer, id);
  return content ? mediaPartOf(proto.Message.decode(content)) : undefined;
}

async function uploadAgain(
  { media }: SimulatedNetwork,
  part: MediaPart,
  mediaKey: Uint8Array,
  request: WhatsappStanza,
): Promise<proto.IMediaRetryNotification> {
  const sealed = childStanza(request, 'encrypt');
  const ciphertext = bytesOfStanza(childStanza(sealed, 'enc_p'));
  try {
    openRetry({ ciphertext, iv: bytesOfStanza(childStanza(sealed, 'enc_iv')) }, mediaKey, request.attrs.id ?? '');
  } catch {
    return { result: DECRYPTION_ERROR }; // not sealed with the key of this file
  }
  const fileId = fileIdOf(part.directPath ?? '');
  const file = media.faults.of(fileId) === 'mediaLost' ? undefined : await media.files.find(fileId);
  if (!file) return { result: NOT_FOUND };
  return { result: SUCCESS, directPath: directPath(await media.files.add(file)) };
}
