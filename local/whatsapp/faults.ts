import * as z from 'zod';
import { type LinkedDevice, listDevices, removeDevice } from './devices/device-store.ts';
import { type FileFaultKind, fileFaultKinds } from './media/file-faults.ts';
import type { SimulatedNetwork } from './network.ts';
import { getPhone, listPhones } from './phones/phone-store.ts';
import { announcePhone } from './phones/phone-view.ts';
import { buildStanza } from './wire/stanza.ts';

export const FaultKind = z.enum(['drop', 'replaced', 'unlink', 'mute', 'nack', 'noHistory', ...fileFaultKinds]);
export type FaultKind = z.infer<typeof FaultKind>;

const onDevice: Record<
  Exclude<FaultKind, 'nack' | 'noHistory' | FileFaultKind>,
  (network: SimulatedNetwork, device: LinkedDevice) => void
> = {
  drop: (network, device) => network.connections.of(device)?.terminate(),
  replaced: (network, device) =>
    network.connections.of(device)?.endWith({}, [buildStanza('conflict', { type: 'replaced' })]),
  unlink: (network, device) => {
    removeDevice(network.database, device);
    network.connections.of(device)?.endWith({ code: '401' }, [buildStanza('conflict', { type: 'device_removed' })]);
    announcePhone(network, device.number);
  },
  mute: (network, device) => {
    const connection = network.connections.of(device);
    if (connection) connection.muted = true;
  },
};

const isFileFault = (kind: FaultKind): kind is FileFaultKind => fileFaultKinds.some((one) => one === kind);

/** True for faults of linked devices, false for faults of a phone's next message or file, or of the phone itself. */
export function isFaultOfDevices(kind: FaultKind): boolean {
  return kind !== 'nack' && kind !== 'noHistory' && !isFileFault(kind);
}

/** Causes a fault for the devices of one number, or for all. Returns the number of devices. */
export function causeFault(network: SimulatedNetwork, kind: FaultKind, number?: string): number {
  const phones = number === undefined ? listPhones(network.database) : [getPhone(network.database, number)];
  const devices = phones.flatMap((phone) => listDevices(network.database, phone.number));
  if (kind === 'nack') for (const phone of phones) network.nacks.refuseNext(phone.number);
  else if (kind === 'noHistory') for (const phone of phones) network.withoutHistory.add(phone.number);
  else if (isFileFault(kind)) for (const phone of phones) network.media.faults.failNext(phone.number, kind);
  else for (const device of devices) onDevice[kind](network, device);
  return devices.length;
}
