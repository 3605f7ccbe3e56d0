import { createCipheriv, createDecipheriv, createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const pattern = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0');
const tagBytes = 16;

/** A direction of AES-GCM with a counter as nonce. */
export class NoiseCounterCipher {
  readonly #key: KeyObject;
  #counter = 0;

  constructor(key: Buffer) {
    this.#key = createSecretKey(key);
  }

  seal(plaintext: Uint8Array, associated: Uint8Array = Buffer.alloc(0)): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, this.#nextNonce());
    cipher.setAAD(associated);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Uint8Array, associated: Uint8Array = Buffer.alloc(0)): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, this.#nextNonce());
    decipher.setAAD(associated);
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
  }

  #nextNonce(): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.#counter++, 8);
    return nonce;
  }
}

/** The running hash, salt and key of a Noise handshake; both directions share one counter until the split. */
export class HandshakeCipher {
  #hash: Buffer = pattern;
  #salt: Buffer = pattern;
  #cipher = new NoiseCounterCipher(pattern);

  mixHash(data: Uint8Array): void {
    this.#hash = createHash('sha256').update(this.#hash).update(data).digest();
  }

  mixKey(secret: Uint8Array): void {
    const [salt, key] = this.#derive(secret);
    this.#salt = salt;
    this.#cipher = new NoiseCounterCipher(key);
  }

  seal(plaintext: Uint8Array): Buffer {
    const sealed = this.#cipher.seal(plaintext, this.#hash);
    this.mixHash(sealed);
    return sealed;
  }

  open(sealed: Uint8Array): Buffer {
    const plaintext = this.#cipher.open(sealed, this.#hash);
    this.mixHash(sealed);
    return plaintext;
  }

  split(): { fromClient: NoiseCounterCipher; toClient: NoiseCounterCipher } {
    const [first, second] = this.#derive(Buffer.alloc(0));
    return { fromClient: new NoiseCounterCipher(first), toClient: new NoiseCounterCipher(second) };
  }

  #derive(secret: Uint8Array): [Buffer, Buffer] {
    const derived = Buffer.from(hkdfSync('sha256', secret, this.#salt, '', 64));
    return [derived.subarray(0, 32), derived.subarray(32)];
  }
}
