import { pushDevicesOf } from '#functions/company/push/push-device-store.ts';
import { serve } from '#functions/http/serve.ts';
import { limitCalls } from '#functions/platform/http/rate-limit.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';

const maxTests = { calls: 10, perSeconds: 60 * 60 };

export const handler = serve(pushDevices.testPushDevice, async ({ caller: { tenant, user }, params: { deviceId } }) => {
  const devices = await pushDevicesOf(tenant, user.id);
  if (!devices.some(({ id }) => id === deviceId)) throw new AppError('ERR_NO_PUSH_DEVICE_FOUND');
  await limitCalls('auth.testPushDevice', `${tenant.companyId}-${user.id}`, maxTests);
  const { companyId } = tenant;
  await enqueue('pushes', { companyId, userId: user.id, deviceId, at: new Date().toISOString() });
  return undefined;
});
