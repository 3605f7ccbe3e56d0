import { pushDevicesOf } from '#functions/company/push/push-device-store.ts';
import { pushPublicKey } from '#functions/company/push/vapid.ts';
import { serve } from '#functions/http/serve.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';

/** An operator who entered the company does not see the devices of its administrator. */
export const handler = serve(pushDevices.listPushDevices, async ({ caller: { tenant, user, enteredBy } }) => ({
  publicKey: await pushPublicKey(),
  devices: enteredBy ? [] : await pushDevicesOf(tenant, user.id),
}));
