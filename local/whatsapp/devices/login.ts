import type { SimulatedNetwork } from '../network.ts';
import { getPhone } from '../phones/phone-store.ts';
import { announcePhone } from '../phones/phone-view.ts';
import type { proto } from '../wire/codec.ts';
import { lidJid } from '../wire/jid.ts';
import { buildStanza, unixNow } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';
import { findDevice } from './device-store.ts';
import { offerQrs } from './pairing.ts';

/** Handles a client after the handshake: a new device to link, or one that logs in. */
export function acceptClientLogin(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  payload: proto.IClientPayload,
  noiseKey: Buffer,
): void {
  const identity = payload.devicePairingData?.eIdent;
  if (identity?.length) offerQrs(network, connection, noiseKey, Buffer.from(identity));
  else login(network, connection, { number: String(payload.username), device: payload.device ?? 0 }, noiseKey);
}

function login(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  claimed: { number: string; device: number },
  noiseKey: Buffer,
): void {
  const device = findDevice(network.database, claimed);
  if (!device?.noiseKey.equals(noiseKey)) {
    connection.end(buildStanza('failure', { reason: '401', location: 'sim' }));
    return;
  }
  const phone = getPhone(network.database, device.number);
  network.connections.of(device)?.endWith({}, [buildStanza('conflict', { type: 'replaced' })]);
  connection.device = { number: device.number, device: device.device };
  network.connections.signIn(device, connection);
  connection.send(
    buildStanza('success', {
      t: String(unixNow()),
      props: '27',
      companion_enc_static: '',
      lid: lidJid(phone, device.device),
      location: 'sim',
      display_name: phone.name,
      creation: '1600000000',
    }),
  );
  announcePhone(network, device.number);
}
