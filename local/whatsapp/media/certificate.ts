import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  contextTag,
  derBoolean,
  derInteger,
  derPrimitiveTag,
  derSequence,
  derSet,
  derUtf8String,
  objectId,
  octetString,
  utcTime,
} from './der.ts';

// node:crypto signs but cannot build certificates, and users need not have openssl.

const ecdsaWithSha256 = derSequence(objectId('1.2.840.10045.4.3.2'));
const commonNameValue = objectId('2.5.4.3');
const basicConstraints = objectId('2.5.29.19');
const keyUsage = objectId('2.5.29.15');
const alternativeName = objectId('2.5.29.17');
const dayMs = 86_400_000;
const lifetimeMs = 3650 * dayMs;

const maySignCertificates = bitString(Buffer.from([0b0000_0100]), 2);
const dnsName = 2;
const ipAddress = 7;

const nameOf = (commonName: string) => derSequence(derSet(derSequence(commonNameValue, derUtf8String(commonName))));
const critical = (id: Buffer, content: Buffer) => derSequence(id, derBoolean(true), octetString(content));
const extension = (id: Buffer, content: Buffer) => derSequence(id, octetString(content));

type Certificate = {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signingKey: KeyObject;
  extensions: Buffer[];
  end: Date;
};

function certificate({ subject, issuer, publicKey, signingKey, extensions, end }: Certificate): string {
  const begin = new Date(Date.now() - dayMs);
  const body = derSequence(
    contextTag(0, derInteger(Buffer.from([2]))),
    derInteger(randomBytes(16)),
    ecdsaWithSha256,
    nameOf(issuer),
    derSequence(utcTime(begin), utcTime(end)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    contextTag(3, derSequence(...extensions)),
  );
  const der = derSequence(body, ecdsaWithSha256, bitString(sign('sha256', body, signingKey)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export type MediaCertificates = { ca: string; certificate: string; key: string };

/**
 * Creates an authority that signs one certificate, for this machine's own address unless another `host` is given; the
 * authority's key is then discarded.
 */
export function createCertificates({
  host = 'localhost',
  end = new Date(Date.now() + lifetimeMs),
} = {}): MediaCertificates {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = 'Recado simulated WhatsApp';
  const ca = certificate({
    subject: issuer,
    issuer,
    publicKey: authority.publicKey,
    signingKey: authority.privateKey,
    extensions: [critical(basicConstraints, derSequence(derBoolean(true))), critical(keyUsage, maySignCertificates)],
    end: new Date(Date.now() + lifetimeMs),
  });
  const names = derSequence(
    derPrimitiveTag(dnsName, Buffer.from(host)),
    ...(host === 'localhost' ? [derPrimitiveTag(ipAddress, Buffer.from([127, 0, 0, 1]))] : []),
  );
  const leaf = certificate({
    subject: host,
    issuer,
    publicKey: server.publicKey,
    signingKey: authority.privateKey,
    extensions: [extension(alternativeName, names)],
    end,
  });
  return { ca, certificate: leaf, key: String(server.privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}
