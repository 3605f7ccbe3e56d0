import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { hasOwnHost } from '#local/processes/own-host.ts';
import { createPhonesServer } from './api/phones-server.ts';
import { acceptConnection } from './devices/accept-connection.ts';
import { Connections } from './devices/connections.ts';
import { Events } from './events.ts';
import { listen, loopback, stopServer } from './listen.ts';
import { loadCertificates } from './media/certificate-files.ts';
import { FileFaults } from './media/file-faults.ts';
import { listenForMedia } from './media/listen-media.ts';
import { MediaFiles } from './media/media-files.ts';
import { createMediaHost } from './media/media-host.ts';
import { Nacks } from './nacks.ts';
import type { Network } from './network.ts';
import { receiveAtPhone } from './phones/receive.ts';
import { Database } from './store/database.ts';
import { loadNoiseIdentity } from './store/noise-identity-store.ts';
import { Turns } from './store/turns.ts';

const chatPath = '/ws/chat';

export type SimulatorOptions = { dataDir: string; phonesPort: number; port: number };
/** `ca` is the certificate file of the authority that clients must trust to exchange media. */
export type Simulator = { phonesUrl: string; whatsappUrl: string; ca: string; close(): Promise<void> };

/**
 * Starts the simulated WhatsApp: the network on one port, the page and API of its phones on another (0: a free port).
 */
export async function startSimulator({ dataDir, phonesPort, port }: SimulatorOptions): Promise<Simulator> {
  const folder = resolve(dataDir, 'whatsapp');
  const database = new Database(folder);
  const certificates = loadCertificates(folder);
  const files = new MediaFiles(folder);
  const faults = new FileFaults(database);
  const mediaHost = createMediaHost({ files, faults }, certificates);
  const network: Network = {
    database,
    turns: new Turns(database),
    connections: new Connections(),
    events: new Events(),
    nacks: new Nacks(),
    withoutHistory: new Set(),
    noise: loadNoiseIdentity(database),
    media: { files, faults, host: await listenForMedia(database, mediaHost) },
    receiveAtPhone: (number, node) => receiveAtPhone(network, number, node),
  };
  const chat = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({
    server: chat,
    path: chatPath,
    perMessageDeflate: false,
    verifyClient: ({ req }, answer) => answer(hasOwnHost(req), 421),
  });
  sockets.on('connection', (socket) => acceptConnection(network, socket));
  const phones = createPhonesServer(network);
  const whatsappPort = await listen(chat, port);
  const pagePort = await listen(phones, phonesPort);
  return {
    phonesUrl: `http://${loopback}:${pagePort}`,
    ca: certificates.caPath,
    whatsappUrl: `ws://${loopback}:${whatsappPort}${chatPath}`,
    async close() {
      await Promise.all([
        ...[...sockets.clients].map(hangUp),
        stopServer(chat),
        stopServer(phones),
        stopServer(mediaHost),
      ]);
      // The last turn in the queue: all work in progress, including the last stanzas, ends before the database closes.
      await network.turns.run(() => undefined);
      database.close();
    },
  };
}

async function hangUp(socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
}
