import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, type Change, exists, get, readWholeRange, update, type When, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';

export function getWhatsappSession(tenant: Tenant, whatsappId: number): Promise<SessionRow | undefined> {
  return get<SessionRow>(keys.session(tenant, whatsappId), { consistent: true });
}

/** The sessions of a company by connection id; few, as the plan limits connections. */
export async function sessionsOfCompany(tenant: Tenant): Promise<ReadonlyMap<number, SessionRow>> {
  const rows = await readWholeRange<SessionRow>(keys.sessions(tenant), { consistent: true });
  return new Map(rows.map((row) => [row.whatsappId, row]));
}

const notRemoved: When = {
  text: '#wanted_now <> :removed',
  names: { '#wanted_now': 'wanted' },
  values: { ':removed': 'removed' },
};

const changeDesiredState = async (tenant: Tenant, whatsappId: number, change: Change): Promise<void> => {
  await write({
    write: update(keys.session(tenant, whatsappId), { ...change, when: both(exists, notRemoved) }),
    otherwise: 'ERR_NO_WAPP_FOUND',
  });
  await wakeRunner(tenant.companyId, whatsappId);
};

/**
 * Ends the running socket, if any, and starts one with the stored credentials (a QR code appears when there are no
 * credentials).
 */
export function startWhatsappSession(tenant: Tenant, whatsappId: number): Promise<void> {
  return changeDesiredState(tenant, whatsappId, { set: { wanted: 'running' }, add: { startGeneration: 1 } });
}

/**
 * Unlinks the phone, deletes the credentials and starts again with a QR code. The connection's queues and settings are
 * kept.
 */
export function restartSessionWithQrCode(tenant: Tenant, whatsappId: number): Promise<void> {
  return changeDesiredState(tenant, whatsappId, {
    set: { wanted: 'running' },
    add: { startGeneration: 1, unlinkGeneration: 1 },
  });
}

/** Unlinks the phone and stops the session. */
export function disconnectSession(tenant: Tenant, whatsappId: number): Promise<void> {
  return changeDesiredState(tenant, whatsappId, { set: { wanted: 'stopped' }, add: { unlinkGeneration: 1 } });
}

/** Restarts every session that should be running, skipping one removed in between. */
export async function restartSessions(tenant: Tenant): Promise<void> {
  const sessions = await sessionsOfCompany(tenant);
  const running = [...sessions.values()].filter((session) => session.wanted === 'running');
  await Promise.all(
    running.map(({ whatsappId }) =>
      startWhatsappSession(tenant, whatsappId).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'ERR_NO_WAPP_FOUND')) throw error;
      }),
    ),
  );
}
