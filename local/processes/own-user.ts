import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isRequestOfForeignPage } from './own-host.ts';

/** Headers by which proxies and tunnels say that a request came from elsewhere. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];
const established = '01';

/** The user who holds the client's end of a connection, by Linux's tables of sockets (`/proc/net/tcp`). */
export function userOfTcpConnection(tables: string, clientPort: number, serverPort: number): number | undefined {
  for (const line of tables.split('\n')) {
    const [, local = '', remote = '', state, , , , user] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
    if (state === established && portOf(local) === clientPort && portOf(remote) === serverPort) return Number(user);
  }
  return undefined;
}

const socketTables = (): string => {
  try {
    return readFileSync('/proc/net/tcp', 'utf8') + readFileSync('/proc/net/tcp6', 'utf8');
  } catch {
    // Only Linux has these tables.
    return '';
  }
};

/**
 * Whether a request comes straight from a program of the user who runs this process (or of root), as far as the system
 * shows: neither through a proxy or tunnel, nor by a page of another site, nor from another user of the machine.
 */
export function isRequestOfOwnUser(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  if (forwarding.some((name) => headers[name] !== undefined) || isRequestOfForeignPage(request)) return false;
  const holder = userOfTcpConnection(socketTables(), socket.remotePort ?? 0, socket.localPort ?? 0);
  return holder === undefined || holder === 0 || holder === process.getuid?.();
}
