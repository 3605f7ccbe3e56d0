import {
  bigEndian,
  buildStanza,
  bytesOfStanza,
  childStanza,
  integerOfStanza,
  type WhatsappStanza,
} from '../wire/stanza.ts';

export type PublicPreKey = { id: number; public: Uint8Array };
export type SignedPreKey = PublicPreKey & { signature: Uint8Array };
/** The public keys by which a session with a device is started. */
export type KeyBundle = {
  registrationId: number;
  identity: Uint8Array;
  signedPreKey: SignedPreKey;
  preKey?: PublicPreKey;
};

const djbType = Buffer.from([5]);

const keyNode = (tag: string, key: PublicPreKey, more: WhatsappStanza[] = []) =>
  buildStanza(tag, {}, [buildStanza('id', {}, bigEndian(key.id, 3)), buildStanza('value', {}, key.public), ...more]);

export function registrationNode(registrationId: number) {
  return buildStanza('registration', {}, bigEndian(registrationId, 4));
}

/** The nodes of a bundle without its registration number, as in the `<keys>` of a retry receipt. */
export function bundleKeyNodes({ identity, preKey, signedPreKey }: KeyBundle): WhatsappStanza[] {
  return [
    buildStanza('type', {}, djbType),
    buildStanza('identity', {}, identity),
    ...(preKey ? [keyNode('key', preKey)] : []),
    keyNode('skey', signedPreKey, [buildStanza('signature', {}, signedPreKey.signature)]),
  ];
}

export function bundleNodes(bundle: KeyBundle): WhatsappStanza[] {
  return [registrationNode(bundle.registrationId), ...bundleKeyNodes(bundle)];
}

export function readPreKey(node: WhatsappStanza): PublicPreKey {
  return {
    id: integerOfStanza(childStanza(node, 'id')),
    public: bytesOfStanza(childStanza(node, 'value')),
  };
}

export function readSignedPreKey(node: WhatsappStanza | undefined): SignedPreKey {
  return {
    id: integerOfStanza(childStanza(node, 'id')),
    public: bytesOfStanza(childStanza(node, 'value')),
    signature: bytesOfStanza(childStanza(node, 'signature')),
  };
}

/** Reads `<identity>`, `<skey>` and the optional `<key>` of a node; the registration number is in a node of its own. */
export function readBundle(keys: WhatsappStanza, registration: WhatsappStanza | undefined): KeyBundle {
  const preKey = childStanza(keys, 'key');
  return {
    registrationId: integerOfStanza(registration),
    identity: bytesOfStanza(childStanza(keys, 'identity')),
    signedPreKey: readSignedPreKey(childStanza(keys, 'skey')),
    ...(preKey && { preKey: readPreKey(preKey) }),
  };
}
