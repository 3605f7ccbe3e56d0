import { removePushDevice } from '#functions/company/push/push-device-store.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';

export const handler = serve(
  pushDevices.removePushDevice,
  async ({ caller: { tenant, company, user }, params: { deviceId } }) => {
    await removePushDevice(tenant, user.id, deviceId);
    await announceUser(tenant, company, 'update', user);
    return undefined;
  },
);
