import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to a service: the operation (`PutItem`, `SendMessageBatch` …) and its JSON. */
export interface ProxiedRequest {
  operation: string;
  body: string;
}

export interface ProxiedAnswer extends ProxiedRequest {
  status: number;
  answer: string;
}

type Test = (passing: ProxiedRequest) => boolean;

/**
 * A proxy between a runner and an AWS service that can make the service stop answering: held requests reach the service
 * on release, even when their sender no longer waits for the answer.
 */
export class AwsProxy {
  readonly endpoint: string;
  /** Every request that was answered by the service, oldest first. */
  readonly answered: ProxiedAnswer[] = [];
  readonly #server: Server;
  readonly #target: URL;
  readonly #agent = new Agent({ keepAlive: true });
  #holds: Test | undefined;
  #held: (() => void)[] = [];
  #heldNews: (() => void)[] = [];
  readonly #passing = new Set<Promise<void>>();
  #swallows: ((answered: ProxiedAnswer) => boolean) | undefined;

  static async to(target: string): Promise<AwsProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AwsProxy(server, target);
  }

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = new URL(target);
    this.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.keepAliveTimeout = 60_000;
    server.on('request', (incoming, outgoing) => {
      const passing = this.#pass(incoming, outgoing).finally(() => this.#passing.delete(passing));
      this.#passing.add(passing);
    });
  }

  /** Holds matching requests from now on, until `release`. */
  hold(test: Test = () => true): void {
    this.#holds = test;
  }

  release(): void {
    this.#holds = undefined;
    for (const go of this.#held.splice(0)) go();
  }

  /** Resolves once all requests under way have been answered. */
  async letThrough(): Promise<void> {
    while (this.#passing.size > 0) await Promise.race(this.#passing);
  }

  get held(): number {
    return this.#held.length;
  }

  /** Resolves once at least so many requests are held. */
  async holding(count = 1): Promise<void> {
    while (this.held < count) await new Promise<void>((resolve) => this.#heldNews.push(resolve));
  }

  /** Sets a test that is called once per answer of the service; true keeps the answer from the caller. */
  swallow(test: ((answered: ProxiedAnswer) => boolean) | undefined): void {
    this.#swallows = test;
  }

  async stop(): Promise<void> {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
    this.#agent.destroy();
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = (await incoming.toArray().catch(() => [])) as Buffer[];
    const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
    const passing = { operation, body: Buffer.concat(body).toString() };
    if (this.#holds?.(passing)) {
      await new Promise<void>((go) => {
        this.#held.push(go);
        for (const deliver of this.#heldNews.splice(0)) deliver();
      });
    }
    const { hostname, port } = this.#target;
    const { method, url, headers } = incoming;
    const forwarded = request({ hostname, port, method, path: url, headers, agent: this.#agent });
    // A receiver that disconnected must not take messages from the queue.
    if (operation === 'ReceiveMessage') outgoing.once('close', () => forwarded.destroy());
    forwarded.end(passing.body);
    try {
      const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
      await this.#answer(passing, response, outgoing);
    } catch {
      outgoing.destroy(); // the service is gone, or the receiver that waited
    }
  }

  async #answer(passing: ProxiedRequest, response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks = (await response.toArray().catch(() => [])) as Buffer[];
    const body = Buffer.concat(chunks);
    const answered = { ...passing, status: response.statusCode ?? 0, answer: body.toString() };
    this.answered.push(answered);
    if (this.#swallows?.(answered)) return;
    outgoing.writeHead(answered.status, response.headers).end(body);
  }
}

/** Whether a request writes to a session's journal. */
export function isJournalWrite({ operation, body }: ProxiedRequest): boolean {
  return operation === 'PutItem' && body.includes('JOURNAL#');
}
