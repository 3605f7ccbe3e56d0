import { randomInt } from 'node:crypto';
import { deliverStanza } from '../delivery/deliver.ts';
import { reachableDevices } from '../devices/device-store.ts';
import { membersOf } from '../groups/group-store.ts';
import type { Network } from '../network.ts';
import { listChats } from '../phones/chat-store.ts';
import { findPhone } from '../phones/phone-store.ts';
import { isGroup, lidJid } from '../wire/jid.ts';
import { stanza, unixNow } from '../wire/stanza.ts';
import { drawPicture } from './draw-picture.ts';
import { removePicture, savePicture } from './picture-store.ts';

/** A new picture: a file, a drawing created here, or the removal of the old one. */
export type NewPicture = { base64: string; mimetype: string } | { drawn: string } | { remove: true };

/** Puts the file on the media host; `showPicture` then shows it. */
export async function preparePicture(network: Network, picture: NewPicture) {
  if ('remove' in picture) return undefined;
  const drawing = 'drawn' in picture;
  const content = drawing ? drawPicture(picture.drawn) : Buffer.from(picture.base64, 'base64');
  const file = await network.media.files.add(content);
  return { id: String(randomInt(2 ** 31)), file, mimetype: drawing ? 'image/png' : picture.mimetype };
}

/** Numbers whose devices are notified: members of the group, or everyone this phone chats with. */
const notifiedNumbers = ({ database }: Network, owner: string): string[] =>
  isGroup(owner)
    ? membersOf(database, owner).map(({ number }) => number)
    : listChats(database, owner)
        .map(({ peer }) => peer)
        .filter((peer) => !isGroup(peer));

/** Stores or removes a picture, and notifies those who may have the old one. */
export async function showPicture(
  network: Network,
  owner: string,
  picture: Awaited<ReturnType<typeof preparePicture>>,
): Promise<void> {
  if (picture) savePicture(network.database, owner, picture);
  else if (!removePicture(network.database, owner)) return;
  const phone = findPhone(network.database, owner);
  const from = phone ? lidJid(phone) : owner;
  const what = picture ? stanza('set', { jid: from, id: picture.id }) : stanza('delete', { jid: from });
  for (const number of notifiedNumbers(network, owner)) {
    for (const device of reachableDevices(network.database, number)) {
      const attrs = { from, type: 'picture', id: String(randomInt(2 ** 31)), t: String(unixNow()) };
      await deliverStanza(network, device, stanza('notification', attrs, [what]));
    }
  }
}
