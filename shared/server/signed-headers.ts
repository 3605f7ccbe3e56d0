import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface ToSign {
  host: string;
  target: string;
  body: string;
  region: string;
  credentials: AwsCredentials;
  now: Date;
}

const contentType = 'application/x-amz-json-1.0';
const algorithm = 'AWS4-HMAC-SHA256';

/** Signature Version 4 for JSON requests that are posted to `/`. A day's key is derived once. */
export class AwsRequestSigner {
  readonly #service: string;
  #kept: { of: string; key: KeyObject } | undefined;

  constructor(service: string) {
    this.#service = service;
  }

  of({ host, target, body, region, credentials, now }: ToSign): Record<string, string | number> {
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const time = now.toISOString().replace(/\.\d+|[-:]/g, '');
    const day = time.slice(0, 8);
    const scope = `${day}/${region}/${this.#service}/aws4_request`;
    const signed = {
      'content-type': contentType,
      host,
      'x-amz-date': time,
      ...(sessionToken && { 'x-amz-security-token': sessionToken }),
      'x-amz-target': target,
    };
    const names = Object.keys(signed).join(';');
    const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
    const canonical = ['POST', '/', '', ...lines, '', names, sha256(body)].join('\n');
    const key = this.#keyOf(secretAccessKey, day, region);
    const signature = createHmac('sha256', key)
      .update([algorithm, time, scope, sha256(canonical)].join('\n'))
      .digest('hex');
    const authorization = `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
    return { ...signed, authorization, 'content-length': Buffer.byteLength(body) };
  }

  #keyOf(secret: string, day: string, region: string): KeyObject {
    const of = `${secret} ${day} ${region}`;
    if (this.#kept?.of === of) return this.#kept.key;
    const steps = [day, region, this.#service, 'aws4_request'];
    const key = steps.reduce(
      (last, step) => createSecretKey(createHmac('sha256', last).update(step).digest()),
      createSecretKey(Buffer.from(`AWS4${secret}`)),
    );
    this.#kept = { of, key };
    return key;
  }
}

const sha256 = (text: string): string => hash('sha256', text);
