import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import { createPhonesServer } from './api/phones-server.ts';
import { acceptConnection } from './devices/accept-connection.ts';
import { DeviceConnections } from './devices/connections.ts';
import { SimulatorEvents } from './events.ts';
import { listenOnLoopback, loopbackAddress, stopServer } from './listen.ts';
import { loadCertificates } from './media/certificate-files.ts';
import { FileFaults } from './media/file-faults.ts';
import { listenForMedia } from './media/listen-media.ts';
import { MediaFiles } from './media/media-files.ts';
import { createMediaHost } from './media/media-host.ts';
import type { SimulatedNetwork } from './network.ts';
import { receiveAtPhone } from './phones/receive.ts';
import { RefusedNextMessages } from './refused-next-messages.ts';
import { SimulatorDatabase } from './store/database.ts';
import { loadNoiseIdentity } from './store/noise-identity-store.ts';
import { TurnQueue } from './store/turns.ts';

const chatPath = '/ws/chat';

export type SimulatorOptions = { dataDir: string; phonesPort: number; port: number };
/** `ca` is the certificate file of the authority that clients must trust to exchange media. */
export type Simulator = { phonesUrl: string; whatsappUrl: string; ca: string; close(): Promise<void> };

/**
 * Starts the simulated WhatsApp: the network on one port, the page and API of its phones on another (0: a free port).
 */
export async function startSimulator({ dataDir, phonesPort, port }: SimulatorOptions): Promise<Simulator> {
  const folder = resolve(dataDir, 'whatsapp');
  const database = new SimulatorDatabase(folder);
  const certificates = loadCertificates(folder);
  const files = new MediaFiles(folder);
  const faults = new FileFaults(database);
  const mediaHost = createMediaHost({ files, faults }, certificates);
  const network: SimulatedNetwork = {
    database,
    turns: new TurnQueue(database),
    connections: new DeviceConnections(),
    events: new SimulatorEvents(),
    nacks: new RefusedNextMessages(),
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
    verifyClient: ({ req }, answer) => answer(isRequestToOwnHost(req), 421),
  });
  sockets.on('connection', (socket) => acceptConnection(network, socket));
  const phones = createPhonesServer(network);
  const whatsappPort = await listenOnLoopback(chat, port);
  const pagePort = await listenOnLoopback(phones, phonesPort);
  return {
    phonesUrl: `http://${loopbackAddress}:${pagePort}`,
    ca: certificates.caPath,
    whatsappUrl: `ws://${loopbackAddress}:${whatsappPort}${chatPath}`,
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
