import { whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { branch, qrOf, sessionIs, type Tour, untilConnected } from './tour.ts';

/** Everything an administrator does with a connection, up to its removal. */
export async function exerciseConnection(tour: Tour, branchId: number): Promise<void> {
  const { admin, phones } = tour;
  const params = { whatsappId: branchId };
  const { version } = await untilConnected(admin, branchId);
  await admin.call(whatsapp.restart);
  await untilConnected(admin, branchId, version);
  await admin.call(whatsappSession.newQr, { params });
  await phones.scan(branch, await qrOf(admin, branchId));
  await untilConnected(admin, branchId);
  await admin.call(whatsappSession.disconnect, { params });
  await sessionIs(admin, branchId, 'DISCONNECTED');
  await admin.call(whatsappSession.start, { params });
  await phones.scan(branch, await qrOf(admin, branchId));
  await untilConnected(admin, branchId);
  await admin.call(whatsapp.update, { params, body: { isDefault: true } });
  await admin.call(whatsapp.remove, { params });
  await eventually('the phone is unlinked', async () => (await phones.show(branch)).linkedDevices.length === 0);
}
