import { verifySignature } from 'libsignal/src/curve.js';
import { generateSignalPubKey } from '../wire/codec.ts';

/** Verifies a signature. Baileys' own `Curve.verify` ignores the result, but a simulator must really check. */
export function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  return (
    signature.length === 64 &&
    verifySignature(Buffer.from(generateSignalPubKey(publicKey)), message, Buffer.from(signature)) === true
  );
}
