import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, boolean, integer, objectId, octets, sequence, set, tagged, utcTime, utf8, wrapped } from './der.ts';

// node:crypto signs but cannot build certificates, and users need not have openssl.

const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const COMMON_NAME = objectId('2.5.4.3');
const BASIC_CONSTRAINTS = objectId('2.5.29.19');
const KEY_USAGE = objectId('2.5.29.15');
const ALTERNATIVE_NAME = objectId('2.5.29.17');
const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 3650;

const MAY_SIGN_CERTIFICATES = bits(Buffer.from([0b0000_0100]), 2);
const DNS_NAME = 2;
const IP_ADDRESS = 7;

const nameOf = (commonName: string) => sequence(set(sequence(COMMON_NAME, utf8(commonName))));
const critical = (id: Buffer, content: Buffer) => sequence(id, boolean(true), octets(content));
const extension = (id: Buffer, content: Buffer) => sequence(id, octets(content));

type Certificate = {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signingKey: KeyObject;
  extensions: Buffer[];
};

function certificate({ subject, issuer, publicKey, signingKey, extensions }: Certificate): string {
  const begin = new Date(Date.now() - DAY_MS);
  const body = sequence(
    wrapped(0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    sequence(utcTime(begin), utcTime(new Date(begin.getTime() + LIFETIME_DAYS * DAY_MS))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    wrapped(3, sequence(...extensions)),
  );
  const der = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, signingKey)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

export type MediaCertificates = { ca: string; certificate: string; key: string };

/**
 * Creates an authority that signs one certificate, for this machine's own address; the authority's key is then
 * discarded.
 */
export function createCertificates(): MediaCertificates {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = 'Recado simulated WhatsApp';
  const ca = certificate({
    subject: issuer,
    issuer,
    publicKey: authority.publicKey,
    signingKey: authority.privateKey,
    extensions: [critical(BASIC_CONSTRAINTS, sequence(boolean(true))), critical(KEY_USAGE, MAY_SIGN_CERTIFICATES)],
  });
  const loopback = sequence(
    tagged(DNS_NAME, Buffer.from('localhost')),
    tagged(IP_ADDRESS, Buffer.from([127, 0, 0, 1])),
  );
  const leaf = certificate({
    subject: 'localhost',
    issuer,
    publicKey: server.publicKey,
    signingKey: authority.privateKey,
    extensions: [extension(ALTERNATIVE_NAME, loopback)],
  });
  return { ca, certificate: leaf, key: String(server.privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}
