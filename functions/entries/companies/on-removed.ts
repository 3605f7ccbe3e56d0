import { disconnectSession, sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { usersOf } from '#functions/company/users/user-store.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { endSockets } from '#functions/platform/live/end-sockets.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, get, update, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';

const unlessMissing = (error: unknown): void => {
  if (!(error instanceof AppError && error.status === 404)) throw error;
};

async function endSession(tenant: Tenant, userId: number): Promise<void> {
  const change = { set: { sessionId: null, online: false }, add: { version: 1 }, when: exists };
  await write({ write: update(keys.user(tenant, userId), change), otherwise: 'ERR_NO_USER_FOUND' }).catch(
    unlessMissing,
  );
  await endSockets(tenant, userId);
}

/** Disconnects the phones of a deleted company and ends the sessions of its users. Repeating it is harmless. */
export const handler = consume(jobs.removedCompanies, async ({ companyId }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company?.deletedAt) return;
  const running = [...(await sessionsOfCompany(tenant)).values()].filter(({ wanted }) => wanted === 'running');
  for (const { whatsappId } of running) await disconnectSession(tenant, whatsappId).catch(unlessMissing);
  const signedIn = (await usersOf(tenant)).filter(({ sessionId }) => sessionId !== null);
  for (const { id } of signedIn) await endSession(tenant, id);
});
