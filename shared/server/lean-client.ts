import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from 'node:crypto';

interface Client {
  middlewareStack: { remove(name: string): boolean };
}

/** Steps of every request that cost processor time and give us nothing. */
const steps = {
  /** Copies every request and answer for a logger that discards them. */
  log: 'loggerMiddleware',
  /** Composes a description of the SDK and its features. */
  describe: 'getUserAgentMiddleware',
};

export function leanSdkClient<C extends Client>(client: C): C {
  for (const step of Object.values(steps)) client.middlewareStack.remove(step);
  return client;
}

/**
 * SHA-256 for a client's signatures (`sha256` of its configuration), with the interface of the SDK's own. Node 24 finds
 * out that key bytes are no key object by an error with a stack, which costs more than the digest.
 */
export class NodeSha256 {
  readonly digestLength = 32;
  readonly #start: () => Hash | Hmac;
  #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret === undefined ? undefined : createSecretKey(bytesOf(secret));
    this.#start = () => (key ? createHmac('sha256', key) : createHash('sha256'));
    this.#hash = this.#start();
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#start();
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}
