import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const isWrite = (target: string): boolean =>
  /\.(PutItem|UpdateItem|DeleteItem|TransactWriteItems|BatchWriteItem)$/.test(target);
/** Headers that belong to one connection, or that `fetch` sets. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'expect']);

interface Deadly {
  /** Number of the deadly write, from 1. */
  at: number;
  /** Whether it is not carried out; else only its answer is lost. */
  isBefore: boolean;
  kill(): void;
}

export interface KillingProxy {
  endpoint: string;
  /** Calls `kill` at a later write; undefined lets every write pass. */
  arm(deadly: Deadly | undefined): void;
  stop(): void;
}

/** A proxy in front of the table that kills the process behind a write, at exactly that write. */
export async function killingProxy(target: string): Promise<KillingProxy> {
  let deadly: Deadly | undefined;
  let writes = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)) as [string, string][];
    const isDeadly = isWrite(String(request.headers['x-amz-target'])) && ++writes === deadly?.at;
    if (isDeadly && deadly?.isBefore) {
      deadly.kill();
      return void request.socket.destroy();
    }
    const answer = await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) });
    const text = Buffer.from(await answer.arrayBuffer());
    if (isDeadly) {
      deadly?.kill();
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm: (next) => {
      deadly = next;
      writes = 0;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
