import { listDevices } from '../devices/device-store.ts';
import type { Network } from '../network.ts';
import type { PhoneRow } from './phone-row.ts';
import { getPhone, listPhones, type Phone } from './phone-store.ts';

export const viewPhone = (network: Network, { number, lid, name, online }: Phone): PhoneRow => ({
  number,
  lid,
  name,
  online,
  linkedDevices: listDevices(network.database, number).map((device) => ({
    id: device.device,
    connected: network.connections.of(device) !== undefined,
  })),
});

export const viewPhones = (network: Network): PhoneRow[] =>
  listPhones(network.database).map((phone) => viewPhone(network, phone));

/** To be called inside a turn that changed a phone or its devices. */
export function announcePhone(network: Network, number: string): void {
  network.turns.afterCommit(() => {
    if (!network.events.followed) return;
    network.events.emit({ type: 'phone', phone: viewPhone(network, getPhone(network.database, number)) });
  });
}
