import { bigEndian, bytes, child, integer, type Stanza, stanza } from '../wire/stanza.ts';

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

const keyNode = (tag: string, key: PublicPreKey, more: Stanza[] = []) =>
  stanza(tag, {}, [stanza('id', {}, bigEndian(key.id, 3)), stanza('value', {}, key.public), ...more]);

export function registrationNode(registrationId: number) {
  return stanza('registration', {}, bigEndian(registrationId, 4));
}

/** The nodes of a bundle without its registration number, as in the `<keys>` of a retry receipt. */
export function bundleKeyNodes({ identity, preKey, signedPreKey }: KeyBundle): Stanza[] {
  return [
    stanza('type', {}, djbType),
    stanza('identity', {}, identity),
    ...(preKey ? [keyNode('key', preKey)] : []),
    keyNode('skey', signedPreKey, [stanza('signature', {}, signedPreKey.signature)]),
  ];
}

export function bundleNodes(bundle: KeyBundle): Stanza[] {
  return [registrationNode(bundle.registrationId), ...bundleKeyNodes(bundle)];
}

export function readPreKey(node: Stanza): PublicPreKey {
  return {
    id: integer(child(node, 'id')),
    public: bytes(child(node, 'value')),
  };
}

export function readSignedPreKey(node: Stanza | undefined): SignedPreKey {
  return {
    id: integer(child(node, 'id')),
    public: bytes(child(node, 'value')),
    signature: bytes(child(node, 'signature')),
  };
}

/** Reads `<identity>`, `<skey>` and the optional `<key>` of a node; the registration number is in a node of its own. */
export function readBundle(keys: Stanza, registration: Stanza | undefined): KeyBundle {
  const preKey = child(keys, 'key');
  return {
    registrationId: integer(registration),
    identity: bytes(child(keys, 'identity')),
    signedPreKey: readSignedPreKey(child(keys, 'skey')),
    ...(preKey && { preKey: readPreKey(preKey) }),
  };
}
