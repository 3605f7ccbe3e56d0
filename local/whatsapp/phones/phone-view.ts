import { listDevices } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { findPicture } from '../pictures/picture-store.ts';
import type { PhoneRow } from './phone-row.ts';
import { getPhone, listPhones, type SimulatedPhoneAccount } from './phone-store.ts';

/** The address contains the picture's id, because browsers cache it. */
const pictureOf = ({ database }: SimulatedNetwork, number: string): Pick<PhoneRow, 'picture'> => {
  const picture = findPicture(database, number);
  return picture ? { picture: `/api/phones/${number}/picture?${picture.id}` } : {};
};

export function viewPhone(network: SimulatedNetwork, { number, lid, name, online }: SimulatedPhoneAccount): PhoneRow {
  return {
    number,
    lid,
    name,
    online,
    ...pictureOf(network, number),
    linkedDevices: listDevices(network.database, number).map((device) => ({
      id: device.device,
      connected: network.connections.of(device) !== undefined,
    })),
  };
}

export function viewPhones(network: SimulatedNetwork): PhoneRow[] {
  return listPhones(network.database).map((phone) => viewPhone(network, phone));
}

/** Announces a changed phone. Call it inside the turn that changed the phone or its devices. */
export function announcePhone(network: SimulatedNetwork, number: string): void {
  network.turns.afterCommit(() => {
    if (!network.events.followed) return;
    network.events.emit({ type: 'phone', phone: viewPhone(network, getPhone(network.database, number)) });
  });
}
