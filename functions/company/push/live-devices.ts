import { liveSessions } from '#functions/company/auth/live-session.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { Tenant } from '#shared/tenant.ts';
import { dropPushDevices, type PushDeviceRow, pushDevicesOf } from './push-device-store.ts';

/** The devices of a user whose session is live; removes those of ended sessions. Reads nothing for a user without devices. */
export async function liveDevices(tenant: Tenant, user: UserRow, company: CompanyRow): Promise<PushDeviceRow[]> {
  const devices = user.pushDevices ? await pushDevicesOf(tenant, user.id) : [];
  const sessions = liveSessions(user, company);
  const isLive = ({ sessionId }: PushDeviceRow) => sessions.includes(sessionId);
  await dropPushDevices(
    tenant,
    devices.filter((device) => !isLive(device)),
  );
  return devices.filter(isLive);
}
