import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface ExternalServiceCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface OutsideAnswer {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
}

/** Undefined closes the connection without an answer. */
type Script = (call: ExternalServiceCall) => OutsideAnswer | undefined | Promise<OutsideAnswer | undefined>;

/** A local HTTP server in the role of an external service: answers by its script and records its calls. */
export class ExternalService {
  readonly calls: ExternalServiceCall[] = [];
  script: Script = () => ({ status: 200, body: '{}' });
  url = '';
  #server: Server | undefined;

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: await text(request) };
      this.calls.push(call);
      const answer = await this.script(call);
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' });
      response.end(answer.body ?? '');
    });
    this.#server = server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** JSON bodies of the calls whose path ends so; of all calls by default. */
  asked(ending = ''): unknown[] {
    return this.calls.filter(({ path }) => path.endsWith(ending)).map(({ body }) => JSON.parse(body));
  }
}

/** Starts such a server for a test file and resets it before each test. */
export function useExternalService(): ExternalService {
  const outside = new ExternalService();
  beforeAll(async () => {
    process.env.OUTGOING_LOOPBACK = 'allowed';
    await outside.start();
  });
  beforeEach(() => {
    outside.calls.length = 0;
    outside.script = () => ({ status: 200, body: '{}' });
  });
  afterAll(() => outside.stop());
  return outside;
}

export function jsonServiceAnswer(value: unknown, status = 200): OutsideAnswer {
  return { status, body: JSON.stringify(value) };
}
