import { Curve, proto } from './codec.ts';
import { unixNow } from './stanza.ts';

/** The server's static key, and the certificate chain root → intermediate → leaf that proves it. */
export type NoiseIdentity = { rootPublic: Buffer; staticPrivate: Buffer; staticPublic: Buffer; chain: Buffer };

const day = 86_400;
const lifetimeDays = 3650;

export function createNoiseIdentity(): NoiseIdentity {
  const root = Curve.generateKeyPair();
  const intermediate = Curve.generateKeyPair();
  const server = Curve.generateKeyPair();
  const certificate = (serial: number, issuerSerial: number, key: Uint8Array, issuer: Uint8Array) => {
    const notBefore = unixNow() - day;
    const details = proto.CertChain.NoiseCertificate.Details.encode({
      serial,
      issuerSerial,
      key,
      notBefore,
      notAfter: notBefore + lifetimeDays * day,
    }).finish();
    return { details, signature: Curve.sign(issuer, details) };
  };
  const chain = proto.CertChain.encode({
    intermediate: certificate(1, 0, intermediate.public, root.private),
    leaf: certificate(2, 1, server.public, intermediate.private),
  }).finish();
  return {
    rootPublic: Buffer.from(root.public),
    staticPrivate: Buffer.from(server.private),
    staticPublic: Buffer.from(server.public),
    chain: Buffer.from(chain),
  };
}
