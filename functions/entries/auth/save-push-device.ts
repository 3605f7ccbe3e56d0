import { savePushDevice } from '#functions/company/push/push-device-store.ts';
import { announceUser } from '#functions/company/users/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { pushDevices } from '#shared/auth/push-devices.ts';
import { AppError } from '#shared/http/errors.ts';
import { mayCallAddress } from '#shared/server/outgoing-http.ts';

/** A user agent may be of any length. */
const maxCharacters = 400;

/** The user's other windows learn by the event that they report whether they are looked at. */
export const handler = serve(pushDevices.savePushDevice, async ({ body, caller, request }) => {
  const { tenant, company, user, sessionId } = caller;
  if (!mayCallAddress(body.endpoint)) throw new AppError('ERR_ADDRESS_NOT_ALLOWED');
  const userAgent = request.userAgent.slice(0, maxCharacters);
  const device = await savePushDevice(tenant, { id: user.id, sessionId, userAgent }, body);
  await announceUser(tenant, company, 'update', user);
  return device;
});
