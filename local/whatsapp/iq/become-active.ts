import { startDelivery } from '../delivery/deliver.ts';
import { findDevice, markHistorySent } from '../devices/device-store.ts';
import type { SimulatedNetwork } from '../network.ts';
import { sendHistory } from '../phones/send-history.ts';
import type { DeviceAddress } from '../signal/phone-cipher.ts';
import type { IqAnswer } from './iq-answer.ts';

async function giveBacklog(network: SimulatedNetwork, address: DeviceAddress): Promise<void> {
  const device = findDevice(network.database, address);
  if (!device) return;
  await startDelivery(network, address);
  if (!device.ready || device.historySent) return;
  markHistorySent(network.database, address);
  await sendHistory(network, address);
}

/** Handles a device that is ready: right after this answer it gets its backlog, and once the history of its phone. */
export const answerActiveIq: IqAnswer = ({ network, connection, device }) => {
  network.turns.afterCommit(() => {
    network.turns.run(() => giveBacklog(network, device)).catch(() => connection.terminate());
  });
  return undefined;
};
