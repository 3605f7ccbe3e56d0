import { type IqAnswer, iqItemNotFound } from '../iq/iq-answer.ts';
import { directPath } from '../media/media-host.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { isGroupJidOfSimulator } from '../wire/jid.ts';
import { buildStanza } from '../wire/stanza.ts';
import { findPicture } from './picture-store.ts';

/** Returns the address of a person's or group's picture, which is not encrypted, unlike files of messages. */
export const showPictureIq: IqAnswer = ({ network, node, subject }) => {
  const { target = '' } = node.attrs;
  const owner = isGroupJidOfSimulator(target) ? target : phoneOfJid(network.database, target)?.number;
  const picture = owner && findPicture(network.database, owner);
  if (!picture) throw iqItemNotFound();
  const url = `https://${network.media.host}${directPath(picture.file)}`;
  return [buildStanza('picture', { id: picture.id, type: subject?.attrs.type ?? 'preview', url })];
};
