import { randomUUID } from 'node:crypto';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { absent, equals, exists, get, getAll, putNew, readWhole, update, write } from '#shared/server/table.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';
import { entranceSeconds, isOverEntrance, newEntranceId } from './entrance-id.ts';

/** A platform operator's stay in a company, as one of its administrators (`keys.entrance`). It is never deleted. */
export interface EntranceRow {
  id: string;
  companyId: number;
  /** The administrator in whose name the operator works. */
  userId: number;
  operator: { companyId: number; userId: number; sessionId: string; name: string; email: string };
  enteredAt: string;
  endsAt: string;
  leftAt: string | null;
}

/** A request with which an operator changed something, or read of customers (`keys.entranceAct`). */
export interface EntranceAct {
  at: string;
  /** Id of the route. */
  operation: string;
  /** The ids in the path, else that of the record that was made. Acts of earlier versions lack it. */
  target?: string;
  isRead?: boolean;
}

export interface Entered {
  user: UserRow;
  company: CompanyRow;
  enteredBy: EntranceRow;
  /** The company's value of the setting asked for. */
  setting: string | undefined;
}

type Operator = Pick<UserRow, 'id' | 'companyId' | 'name' | 'email'>;

export async function addEntrance(
  tenant: Tenant,
  userId: number,
  { id, companyId, name, email }: Operator,
  sessionId: string,
  now: Date,
): Promise<EntranceRow> {
  const row: EntranceRow = {
    id: newEntranceId(now),
    companyId: tenant.companyId,
    userId,
    operator: { companyId, userId: id, sessionId, name, email },
    enteredAt: now.toISOString(),
    endsAt: new Date(now.getTime() + entranceSeconds * 1000).toISOString(),
    leftAt: null,
  };
  await write({ write: putNew(keys.entrance(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' });
  return row;
}

/**
 * Reads an entrance with its user and company; undefined once it is over. It ends with the operator's own session, and
 * with the operator's rights. The user is no super user here, so that no way leads on to the platform.
 */
export async function readEntered(tenant: Tenant, id: string, asked?: SettingKey): Promise<Entered | undefined> {
  if (isOverEntrance(id)) return undefined;
  const enteredBy = await get<EntranceRow>(keys.entrance(tenant, id), { consistent: true });
  if (!enteredBy || enteredBy.leftAt !== null) return undefined;
  const rows = await getAll(
    [
      keys.user(tenant, enteredBy.userId),
      keys.company(tenant),
      keys.user(tenantOfRow(enteredBy.operator), enteredBy.operator.userId),
      ...(asked ? [keys.setting(tenant, asked)] : []),
    ],
    { consistent: true },
  );
  const [user, company, operator, setting] = rows as unknown as [
    UserRow | undefined,
    CompanyRow | undefined,
    UserRow | undefined,
    { value: string } | undefined,
  ];
  if (!user || !company || !operator?.super || operator.sessionId !== enteredBy.operator.sessionId) return undefined;
  if (user.profile !== 'admin') return undefined;
  return { user: { ...user, super: false, sessionId: id }, company, enteredBy, setting: setting?.value };
}

/** Records a change before it is made, so that none is missing. */
export async function recordAct(
  tenant: Tenant,
  id: string,
  act: Pick<EntranceAct, 'operation' | 'target'>,
): Promise<{ key: Key }> {
  const at = new Date().toISOString();
  const key = keys.entranceAct(tenant, id, at, randomUUID());
  await write({ write: update(key, { set: { at, ...act } }) });
  return { key };
}

/** Adds the id of the record that a recorded change made. */
export async function nameTarget({ key }: { key: Key }, target: string): Promise<void> {
  await write({ write: update(key, { set: { target }, when: exists }) });
}

class AlreadyRecorded extends Error {}

/** Records that something was read before it is answered: once per route, target and entrance. */
export async function recordRead(
  tenant: Tenant,
  id: string,
  { operation, target = '' }: Pick<EntranceAct, 'operation' | 'target'>,
): Promise<void> {
  const act: EntranceAct = { at: new Date().toISOString(), operation, target, isRead: true };
  const key = keys.entranceAct(tenant, id, 'read', `${operation}#${target}`);
  await write({ write: update(key, { set: { ...act }, when: absent }), otherwise: () => new AlreadyRecorded() }).catch(
    (error: unknown) => {
      if (!(error instanceof AlreadyRecorded)) throw error;
    },
  );
}

/** The acts of an entrance by time; those of earlier versions have no target. */
async function actsOf(tenant: Tenant, id: string): Promise<Required<EntranceAct>[]> {
  const acts = await readWhole<EntranceAct>(keys.entranceActs(tenant, id));
  return acts
    .map(({ at, operation, target = '', isRead = false }) => ({ at, operation, target, isRead }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Ends an entrance; repeating it changes nothing. */
export async function endEntrance(tenant: Tenant, id: string, now: Date): Promise<void> {
  await write({
    write: update(keys.entrance(tenant, id), { set: { leftAt: now.toISOString() }, when: equals({ leftAt: null }) }),
    otherwise: 'ERR_SESSION_EXPIRED',
  });
}

/** The latest entrances of a company, the newest first. */
export async function latestEntrances(
  tenant: Tenant,
  most: number,
): Promise<(EntranceRow & { acts: Required<EntranceAct>[] })[]> {
  const rows = await readWhole<EntranceRow>(keys.entrances(tenant), { consistent: true });
  return Promise.all(
    rows
      .slice(-most)
      .reverse()
      .map(async (row) => ({ ...row, acts: await actsOf(tenant, row.id) })),
  );
}
