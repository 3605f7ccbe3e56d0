import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export const loopbackAddress = '127.0.0.1';

/** Listens on the port and returns it, which matters when 0 requested a free one. */
export async function listenOnLoopback(server: Server | SecureServer, port: number): Promise<number> {
  server.listen(port, loopbackAddress);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function stopServer(server: Server | SecureServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
