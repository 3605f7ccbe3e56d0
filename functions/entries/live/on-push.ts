import type * as z from 'zod';
import { type CompanyDirectory, companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { platformName } from '#functions/company/operator/platform-setting.ts';
import { liveDevices } from '#functions/company/push/live-devices.ts';
import { dropPushDevices, type PushDeviceRow } from '#functions/company/push/push-device-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { getIncident } from '#functions/engagement/alerts/incident-store.ts';
import { alertNotice, pushNoticeOfTicket, testNotice } from '#functions/engagement/push/notice-of.ts';
import { sendPush } from '#functions/engagement/push/send-push.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import type { PushNotice } from '#shared/auth/push-notice.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { notifiesUserOfTicket } from '#shared/tickets/notifies.ts';
import { findTicketOrUndefined } from './rooms.ts';
import { openSockets } from './socket-store.ts';

/** A message that could not be pushed by then is no news any more. */
const freshMs = 10 * 60_000;

/** Sign-ins do not change the directory, so the users are read again. */
const devicesOf = async (tenant: Tenant, company: CompanyRow, userIds: readonly number[]): Promise<PushDeviceRow[]> => {
  const users = await readTableRows<UserRow>(
    userIds.map((id) => keys.user(tenant, id)),
    { consistent: true },
  );
  const found = await Promise.all(users.map((user) => (user ? liveDevices(tenant, user, company) : [])));
  return found.flat();
};

/** Users who have the conversation in some window, or look at another part of the product: the browser notifies them. */
const attending = async (tenant: Tenant, ticketId: number): Promise<Set<number>> => {
  const sockets = await openSockets(tenant);
  return new Set(
    sockets.flatMap(({ userId, rooms, isInFront }) => (isInFront || rooms.has(`ticket-${ticketId}`) ? userId : [])),
  );
};

/** Pushes to all devices, and removes those that are gone. Throws when a device may succeed later: the job is repeated. */
const pushTo = async (
  tenant: Tenant,
  devices: readonly PushDeviceRow[],
  notice: (device: PushDeviceRow) => PushNotice,
): Promise<void> => {
  const outcomes = await Promise.all(devices.map((device) => sendPush(device, notice(device))));
  await dropPushDevices(
    tenant,
    devices.filter((_, n) => outcomes[n] === 'gone'),
  );
  // Devices that were reached show the same notice once more, without an alert.
  if (outcomes.includes('failed')) throw new Error('a push service failed');
};

const usersFor = async (tenant: Tenant, directory: CompanyDirectory, ticket: TicketRow): Promise<UserRow[]> => {
  const notified = [...directory.users.values()].filter(
    (user) => (user.pushDevices ?? 0) > 0 && notifiesUserOfTicket(ticket, user),
  );
  if (notified.length === 0) return [];
  const busy = await attending(tenant, ticket.id);
  return notified.filter(({ id }) => !busy.has(id));
};

type Job = z.infer<typeof jobs.pushes.schema>;

const pushMessage = async (tenant: Tenant, company: CompanyRow, job: Extract<Job, { ticketId: number }>) => {
  const [directory, ticket] = await Promise.all([
    companyDirectoryOf(tenant, company.configVersion),
    findTicketOrUndefined(tenant, job.ticketId),
  ]);
  if (!ticket || ticket.unreadMessages === 0) return;
  const users = await usersFor(tenant, directory, ticket);
  const devices = await devicesOf(
    tenant,
    company,
    users.map(({ id }) => id),
  );
  if (devices.length === 0) return;
  const platform = await platformName();
  await pushTo(tenant, devices, (device) => pushNoticeOfTicket(ticket, device, { messageId: job.messageId, platform }));
};

/** Pushes a customer's message to the devices of the users whom it notifies, unless it was read, a test to one device, or an alert to those of a user. */
export const handler = consume(jobs.pushes, async (job) => {
  if (Date.now() - Date.parse(job.at) > freshMs) return;
  const tenant = tenantOfMessage(job);
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) return;
  if ('ticketId' in job) return pushMessage(tenant, company, job);
  const devices = await devicesOf(tenant, company, [job.userId]);
  if ('deviceId' in job) {
    const tested = devices.filter(({ id }) => id === job.deviceId);
    const platform = await platformName();
    return pushTo(tenant, tested, (device) => testNotice(device, { id: job.at, platform }));
  }
  const incident = await getIncident(tenant, job.incidentId);
  if (!incident) return;
  await pushTo(tenant, devices, (device) => alertNotice(incident, job.phase, device, company.timeZone));
});
