import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { RequestOptions } from '#shared/auth/passkeys.ts';

/** Options of a new passkey, as far as the authenticator reads them. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url');

/** CBOR (RFC 8949) of what attestations and keys consist of. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
};

const present = 0b1;
const verified = 0b100;
const withKey = 0b100_0000;

/** An authenticator with one passkey (ES256, attestation "none"), in a browser that shows the app of `origin`. */
export class SoftwareAuthenticator {
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64url(randomBytes(32));
  #userHandle = '';
  /** Uses so far; the next one has this number plus one. */
  counter = 0;
  /** The host name that it signs; undefined: the one it is asked for. */
  rpId: string | undefined;
  isUserVerified = true;
  origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  create({ challenge, rp, user }: CreationOptions) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, key]);
    const authData = Buffer.concat([this.#data(rp.id, withKey), attested]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey, as `navigator.credentials.get` does. */
  use({ challenge, rpId }: RequestOptions) {
    this.counter++;
    const clientDataJSON = this.#client('webauthn.get', challenge);
    const authenticatorData = this.#data(rpId);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #client(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(rpId: string, more = 0): Buffer {
    const flags = present | (this.isUserVerified ? verified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.rpId ?? rpId), Buffer.from([flags]), counter]);
  }
}
