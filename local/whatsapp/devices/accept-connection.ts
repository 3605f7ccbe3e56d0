import type { WebSocket } from 'ws';
import type { SimulatedNetwork } from '../network.ts';
import { announcePhone } from '../phones/phone-view.ts';
import { decodeBinaryNode } from '../wire/codec.ts';
import { DeviceConnection } from './connection.ts';
import { acceptClientLogin } from './login.ts';
import { handleStanza } from './on-stanza.ts';
import { abandonPairing } from './pairing.ts';

/** Serves a WebSocket until it closes. */
export function acceptConnection(network: SimulatedNetwork, socket: WebSocket): void {
  // A client's error ends only its own connection; when it comes back, it gets again what it did not acknowledge.
  const fail = (error: unknown) => {
    process.stderr.write(`whatsapp simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    connection.terminate();
  };
  const connection = new DeviceConnection(socket, network.noise, network.turns, {
    onClient: (payload, key) =>
      void network.turns.run(() => acceptClientLogin(network, connection, payload, key)).catch(fail),
    onFrame: (frame) =>
      void network.turns.run(async () => handleStanza(network, connection, await decodeBinaryNode(frame))).catch(fail),
  });
  socket.on('message', (data: Buffer) => {
    try {
      connection.receive(data);
    } catch (error) {
      fail(error);
    }
  });
  socket.on('error', () => connection.terminate());
  socket.on('close', () => {
    connection.active = false;
    network.connections.remove(connection);
    abandonPairing(connection);
    const { device } = connection;
    if (device) void network.turns.run(() => announcePhone(network, device.number));
  });
}
