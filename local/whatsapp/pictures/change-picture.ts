import { randomInt } from 'node:crypto';
import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import { listGroupMembers } from '../groups/group-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { listChats } from '../phones/chat-store.ts';
import { findPhone } from '../phones/phone-store.ts';
import { isGroupJidOfSimulator, lidJid } from '../wire/jid.ts';
import { buildStanza, unixNow } from '../wire/stanza.ts';
import { drawPicture } from './draw-picture.ts';
import { removePicture, savePicture } from './picture-store.ts';

/** A new picture: a file, a drawing created here, or the removal of the old one. */
export type NewPicture = { base64: string; mimetype: string } | { drawn: string } | { remove: true };

/** Puts the file on the media host; `storePictureAndNotify` then shows it. */
export async function uploadNewPicture(network: SimulatedNetwork, picture: NewPicture) {
  if ('remove' in picture) return undefined;
  const drawing = 'drawn' in picture;
  const content = drawing ? drawPicture(picture.drawn) : Buffer.from(picture.base64, 'base64');
  const file = await network.media.files.add(content);
  return { id: String(randomInt(2 ** 31)), file, mimetype: drawing ? 'image/png' : picture.mimetype };
}

/** Numbers whose devices are notified: members of the group, or everyone this phone chats with. */
const notifiedNumbers = ({ database }: SimulatedNetwork, owner: string): string[] =>
  isGroupJidOfSimulator(owner)
    ? listGroupMembers(database, owner).map(({ number }) => number)
    : listChats(database, owner)
        .map(({ peer }) => peer)
        .filter((peer) => !isGroupJidOfSimulator(peer));

/** Stores or removes a picture, and notifies those who may have the old one. */
export async function storePictureAndNotify(
  network: SimulatedNetwork,
  owner: string,
  picture: Awaited<ReturnType<typeof uploadNewPicture>>,
): Promise<void> {
  if (picture) savePicture(network.database, owner, picture);
  else if (!removePicture(network.database, owner)) return;
  const phone = findPhone(network.database, owner);
  const from = phone ? lidJid(phone) : owner;
  const what = picture ? buildStanza('set', { jid: from, id: picture.id }) : buildStanza('delete', { jid: from });
  for (const number of notifiedNumbers(network, owner)) {
    for (const device of reachableDevices(network.database, number)) {
      const attrs = { from, type: 'picture', id: String(randomInt(2 ** 31)), t: String(unixNow()) };
      await deliverStanza(network, device, buildStanza('notification', attrs, [what]));
    }
  }
}
