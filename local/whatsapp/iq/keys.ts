import { addPreKeys, countPreKeys, findDevice, getBundle, saveBundle, takeBundle } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import { phoneBundle } from '../phones/phone-bundle.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { bundleNodes, type KeyBundle, readBundle, readPreKey, readSignedPreKey } from '../signal/bundle.ts';
import { isSignedBy } from '../signal/verify.ts';
import { generateSignalPubKey } from '../wire/codec.ts';
import { parseJid } from '../wire/jid.ts';
import { child, children, stanza } from '../wire/stanza.ts';
import { type IqAnswer, IqError, notFound } from './iq-answer.ts';

export const countKeys: IqAnswer = ({ network, device }) => [
  stanza('count', { value: String(countPreKeys(network.database, device)) }),
];

/** Returns a digest of the keys. A client that gets none uploads all its keys again. */
export const digestKeys: IqAnswer = ({ network, device }) => {
  if (!findDevice(network.database, device)?.ready) throw notFound();
  return [stanza('digest', {}, [])];
};

const checkSignature = ({ identity, signedPreKey }: KeyBundle) => {
  const signed = generateSignalPubKey(signedPreKey.public);
  if (!isSignedBy(identity, signed, signedPreKey.signature)) throw new IqError(406, 'not-acceptable');
};

export const uploadKeys: IqAnswer = ({ network, device, node }) => {
  const bundle = readBundle(node, child(node, 'registration'));
  checkSignature(bundle);
  saveBundle(network.database, device, bundle);
  addPreKeys(network.database, device, children(child(node, 'list'), 'key').map(readPreKey));
  return undefined;
};

export const rotateKey: IqAnswer = ({ network, device, subject }) => {
  const bundle = getBundle(network.database, device);
  if (!bundle) throw notFound();
  const rotated = { ...bundle, signedPreKey: readSignedPreKey(child(subject, 'skey')) };
  checkSignature(rotated);
  saveBundle(network.database, device, rotated);
  return undefined;
};

function bundleOf({ database }: Network, jid: string): KeyBundle | undefined {
  const phone = phoneOfJid(database, jid);
  const device = parseJid(jid)?.device ?? 0;
  if (!phone) return undefined;
  return device ? takeBundle(database, { number: phone.number, device }) : phoneBundle(database, phone.number);
}

/** Repeats each address as requested: a client that requested a LID looks for that LID in the answer. */
export const queryKeys: IqAnswer = ({ network, subject }) => {
  const users = children(subject, 'user').map(({ attrs: { jid = '' } }) => {
    const bundle = bundleOf(network, jid);
    const missing = () => [stanza('error', { code: '404', text: 'item-not-found' })];
    return stanza('user', { jid }, bundle ? bundleNodes(bundle) : missing());
  });
  return [stanza('list', {}, users)];
};
