import { createHmac, randomBytes } from 'node:crypto';
import type { SimulatedNetwork } from '../network.ts';
import { phoneKeys } from '../phones/phone-keys.ts';
import { getPhone, type SimulatedPhoneAccount } from '../phones/phone-store.ts';
import { announcePhone } from '../phones/phone-view.ts';
import { ApiProblem } from '../problem.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import { isSignedBy } from '../signal/verify.ts';
import { Curve, proto } from '../wire/codec.ts';
import { jidServer, lidJid, phoneJid } from '../wire/jid.ts';
import { buildStanza, bytesOfStanza, childStanza, unixNow, type WhatsappStanza } from '../wire/stanza.ts';
import type { DeviceConnection } from './connection.ts';
import { addDevice, nextDeviceId } from './device-store.ts';
import type { PairingConfirmation } from './pairing-state.ts';
import { parseQr } from './qr.ts';

const qrCount = 6;
const accountSignatureValue = Buffer.from([6, 0]);
const deviceSignature = Buffer.from([6, 1]);

/** Sends the client its references, each of which it shows as a QR code. */
export function offerQrs(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  noiseKey: Buffer,
  identity: Buffer,
): void {
  connection.pairing = { noiseKey, identity };
  const references = Array.from({ length: qrCount }, () => `2@${randomBytes(24).toString('base64url')}`);
  for (const reference of references) network.connections.showQr(reference, connection);
  const refs = references.map((reference) => buildStanza('ref', {}, Buffer.from(reference)));
  const attrs = { from: jidServer, type: 'set', id: connection.nextTag(), xmlns: 'md' };
  connection.send(buildStanza('iq', attrs, [buildStanza('pair-device', {}, refs)]));
}

/**
 * Links a device whose QR code the phone scanned: the phone signs the device's identity. Resolves once the device has
 * countersigned.
 */
export async function scanQr(network: SimulatedNetwork, number: string, text: string): Promise<DeviceAddress> {
  const confirmation = await network.turns.run(() => {
    const phone = getPhone(network.database, number);
    const qr = parseQr(text);
    const connection = network.connections.showingQr(qr.reference);
    const pairing = connection?.pairing;
    if (!connection || !pairing) throw new ApiProblem('expiredQr');
    if (!pairing.noiseKey.equals(qr.noiseKey) || !pairing.identity.equals(qr.identity)) {
      throw new ApiProblem('foreignQr');
    }
    network.connections.forgetQrs(connection);
    pairing.confirmation = vouch(network, connection, phone, pairing.identity, qr.advSecret);
    return pairing.confirmation;
  });
  return confirmation.done.promise;
}

function vouch(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  phone: SimulatedPhoneAccount,
  identity: Buffer,
  advSecret: Buffer,
): PairingConfirmation {
  const { identity: account, registrationId } = phoneKeys(network.database, phone.number);
  const id = nextDeviceId(network.database, phone.number);
  const details = proto.ADVDeviceIdentity.encode({
    rawId: registrationId,
    timestamp: unixNow(),
    keyIndex: id,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const accountSignature = Curve.sign(account.private, Buffer.concat([accountSignatureValue, details, identity]));
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature,
  }).finish();
  const hmac = createHmac('sha256', advSecret).update(signed).digest();
  const proof = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish();
  const attrs = { from: jidServer, type: 'set', id: connection.nextTag(), xmlns: 'md' };
  const success = buildStanza('pair-success', {}, [
    buildStanza('device-identity', {}, proof),
    buildStanza('biz', { name: phone.name }),
    buildStanza('device', { jid: phoneJid(phone, id), lid: lidJid(phone, id) }),
    buildStanza('platform', { name: 'smba' }),
  ]);
  connection.send(buildStanza('iq', attrs, [success]));
  const device = { number: phone.number, device: id };
  return { device, details, accountKey: account.public, done: Promise.withResolvers<DeviceAddress>() };
}

/** Links the device after its countersignature; it must then log in afresh (515). */
export function confirmPairing(
  network: SimulatedNetwork,
  connection: DeviceConnection,
  signature: WhatsappStanza,
): void {
  const { pairing } = connection;
  const confirmation = pairing?.confirmation;
  if (!pairing || !confirmation) return;
  const signed = proto.ADVSignedDeviceIdentity.decode(bytesOfStanza(childStanza(signature, 'device-identity')));
  const message = Buffer.concat([deviceSignature, confirmation.details, pairing.identity, confirmation.accountKey]);
  if (!isSignedBy(pairing.identity, message, signed.deviceSignature ?? Buffer.alloc(0))) {
    connection.endWith({ code: '500' });
    return;
  }
  addDevice(network.database, { ...confirmation.device, noiseKey: pairing.noiseKey, identity: pairing.identity });
  connection.endWith({ code: '515' });
  announcePhone(network, confirmation.device.number);
  network.turns.afterCommit(() => confirmation.done.resolve(confirmation.device));
}

/** Rejects a scan that waits for the countersignature of a connection that has closed. */
export function abandonPairing(connection: DeviceConnection): void {
  connection.pairing?.confirmation?.done.reject(new ApiProblem('linkRefused'));
}
