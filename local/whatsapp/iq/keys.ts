import { addPreKeys, countPreKeys, findDevice, getBundle, saveBundle, takeBundle } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { phoneBundle } from '../phones/phone-bundle.ts';
import { phoneOfJid } from '../phones/phone-store.ts';
import { bundleNodes, type KeyBundle, readBundle, readPreKey, readSignedPreKey } from '../signal/bundle.ts';
import { isSignedBy } from '../signal/verify.ts';
import { generateSignalPubKey } from '../wire/codec.ts';
import { parseJid } from '../wire/jid.ts';
import { buildStanza, childStanza, childStanzas } from '../wire/stanza.ts';
import { type IqAnswer, IqError, iqItemNotFound } from './iq-answer.ts';

export const countKeys: IqAnswer = ({ network, device }) => [
  buildStanza('count', { value: String(countPreKeys(network.database, device)) }),
];

/** Returns a digest of the keys. A client that gets none uploads all its keys again. */
export const digestKeys: IqAnswer = ({ network, device }) => {
  if (!findDevice(network.database, device)?.ready) throw iqItemNotFound();
  return [buildStanza('digest', {}, [])];
};

const checkSignature = ({ identity, signedPreKey }: KeyBundle) => {
  const signed = generateSignalPubKey(signedPreKey.public);
  if (!isSignedBy(identity, signed, signedPreKey.signature)) throw new IqError(406, 'not-acceptable');
};

export const uploadKeys: IqAnswer = ({ network, device, node }) => {
  const bundle = readBundle(node, childStanza(node, 'registration'));
  checkSignature(bundle);
  saveBundle(network.database, device, bundle);
  addPreKeys(network.database, device, childStanzas(childStanza(node, 'list'), 'key').map(readPreKey));
  return undefined;
};

export const rotateKey: IqAnswer = ({ network, device, subject }) => {
  const bundle = getBundle(network.database, device);
  if (!bundle) throw iqItemNotFound();
  const rotated = { ...bundle, signedPreKey: readSignedPreKey(childStanza(subject, 'skey')) };
  checkSignature(rotated);
  saveBundle(network.database, device, rotated);
  return undefined;
};

function bundleOf({ database }: SimulatedNetwork, jid: string): KeyBundle | undefined {
  const phone = phoneOfJid(database, jid);
  const device = parseJid(jid)?.device ?? 0;
  if (!phone) return undefined;
  return device ? takeBundle(database, { number: phone.number, device }) : phoneBundle(database, phone.number);
}

/** Repeats each address as requested: a client that requested a LID looks for that LID in the answer. */
export const queryKeys: IqAnswer = ({ network, subject }) => {
  const users = childStanzas(subject, 'user').map(({ attrs: { jid = '' } }) => {
    const bundle = bundleOf(network, jid);
    const missing = () => [buildStanza('error', { code: '404', text: 'item-not-found' })];
    return buildStanza('user', { jid }, bundle ? bundleNodes(bundle) : missing());
  });
  return [buildStanza('list', {}, users)];
};
