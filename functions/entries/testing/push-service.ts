import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushNotice } from '#shared/auth/push-notice.ts';

/** A browser's subscription, with the private key that it keeps. */
export class PushSubscriber {
  readonly #own = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.#own.generateKeys();
    this.endpoint = endpoint;
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#own.getPublicKey().toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Decrypts a body by RFC 8291 and RFC 8188: one record. Throws when another key was meant. */
  open(body: Buffer): PushNotice {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', this.#own.computeSecret(sender), this.#auth, info, 32));
    const derived = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, bytes));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

export interface PushedMessage {
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Verifies the token of a request (RFC 8292) and returns its claims with the key that signed it. */
export function verifiedClaims({ headers }: PushedMessage): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const form = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, form, Buffer.from(signature, 'base64url'))) throw new Error('not signed by its key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

/** A local push service: takes the messages of its subscribers, and answers by a table. */
export class PushService {
  readonly pushed: PushedMessage[] = [];
  /** Answers by path; 201 unless given. */
  readonly statuses = new Map<string, number>();
  url = '';
  #server: Server | undefined;
  #subscribers = 0;

  async start(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      this.pushed.push({ endpoint: `${this.url}${path}`, headers, body: await buffer(request) });
      response.writeHead(this.statuses.get(path) ?? 201).end();
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  subscriber(): PushSubscriber {
    return new PushSubscriber(`${this.url}/send/${++this.#subscribers}`);
  }

  /** The notices that reached a subscriber, decrypted. */
  noticesOf(subscriber: PushSubscriber): PushNotice[] {
    return this.pushed
      .filter(({ endpoint }) => endpoint === subscriber.endpoint)
      .map(({ body }) => subscriber.open(body));
  }
}
