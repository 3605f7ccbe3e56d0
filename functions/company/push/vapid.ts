import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { appAddress } from '#shared/server/mail.ts';
import { readSecret } from '#shared/server/secrets.ts';

/** The order of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Hours that a token may be used; push services refuse more than a day. */
const tokenHours = 12;

/** Derived from the secret of the WhatsApp sessions' key, for this purpose alone; 48 bytes keep the remainder unbiased. */
const privateKey = async (): Promise<Buffer> => {
  const bytes = hkdfSync('sha256', await readSecret('sessionKey'), '', 'recado: push messages', 48);
  const number = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
};

const pair = async () => {
  const own = createECDH('prime256v1');
  const d = await privateKey();
  own.setPrivateKey(d);
  return { d, point: own.getPublicKey() };
};

/** The key by which push services recognise this installation (RFC 8292): an uncompressed point, base64url. */
export async function pushPublicKey(): Promise<string> {
  return (await pair()).point.toString('base64url');
}

/** The `authorization` header of a request to the push service at this address. */
export async function pushAuthorization(endpoint: string): Promise<string> {
  const { d, point } = await pair();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d: text(d), x, y }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(appAddress())
    .setExpirationTime(`${tokenHours}h`)
    .sign(key);
  return `vapid t=${token}, k=${text(point)}`;
}
