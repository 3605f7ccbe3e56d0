import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { branch, type PrivilegesContext, untilConnected, waitForQrCode, waitForSessionStatus } from './tour.ts';

/** Everything an administrator does with a connection, up to its removal. */
export async function exerciseConnection(tour: PrivilegesContext, branchId: number): Promise<void> {
  const { admin, phones } = tour;
  const params = { whatsappId: branchId };
  const { version } = await untilConnected(admin, branchId);
  await admin.call(whatsapp.restart);
  await untilConnected(admin, branchId, version);
  await admin.call(whatsappSession.newQr, { params });
  await phones.scan(branch, await waitForQrCode(admin, branchId));
  await untilConnected(admin, branchId);
  await admin.call(whatsappSession.disconnect, { params });
  await waitForSessionStatus(admin, branchId, 'DISCONNECTED');
  await admin.call(whatsappSession.start, { params });
  await phones.scan(branch, await waitForQrCode(admin, branchId));
  await untilConnected(admin, branchId);
  await admin.call(whatsapp.update, { params, body: { isDefault: true } });
  await admin.call(whatsapp.remove, { params });
  await waitForResult('the phone is unlinked', async () => (await phones.show(branch)).linkedDevices.length === 0);
}
