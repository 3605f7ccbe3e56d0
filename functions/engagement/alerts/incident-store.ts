import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { alertSubjectKindOf, type IncidentOutcome, type SubjectKind } from '#shared/alerts/incident.ts';
import { keys } from '#shared/server/keys.ts';
import {
  drawNextIds,
  equals,
  type Guarded,
  get,
  putNew,
  readIndex,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type IncidentRow, incidentListKeys } from './incident-row.ts';

const perPage = 25;

export function getIncident(tenant: Tenant, id: number): Promise<IncidentRow | undefined> {
  return get<IncidentRow>(keys.incident(tenant, id), { consistent: true });
}

/** Id of the open incident of a subject, which has one at most, whatever the incident's kind. */
export async function openIncidentOf(tenant: Tenant, subject: SubjectKind, id: number): Promise<number | undefined> {
  const claim = await get<{ id: number }>(keys.openIncident(tenant, subject, id), { consistent: true });
  return claim?.id;
}

const claimOf = (tenant: Tenant, { kind, subjectId }: IncidentRow) =>
  keys.openIncident(tenant, alertSubjectKindOf[kind], subjectId);

export type NewIncident = Pick<IncidentRow, 'kind' | 'subjectId' | 'subjectName' | 'beganAt'> & Partial<IncidentRow>;

export async function newIncident(tenant: Tenant, fields: NewIncident): Promise<IncidentRow> {
  const { incident: id } = await drawNextIds(keys.ids(tenant), ['incident']);
  return { id: Number(id), companyId: tenant.companyId, endedAt: null, outcome: null, version: 1, ...fields };
}

export function incidentWrite(tenant: Tenant, row: IncidentRow): Guarded {
  return { write: putNew(keys.incident(tenant, row.id), { ...row, ...incidentListKeys(tenant, row) }) };
}

/** Opens an incident of a subject; ERR_TRY_AGAIN when one is open, or when `guards` no longer hold. */
export async function openIncident(tenant: Tenant, row: IncidentRow, guards: readonly Guarded[], now: Date) {
  await transact([
    { write: putNew(claimOf(tenant, row), { id: row.id }), otherwise: 'ERR_TRY_AGAIN' },
    incidentWrite(tenant, row),
    setTimerWrite(tenant, { kind: 'alertOpened', id: row.id }, now.toISOString()),
    ...guards,
  ]);
}

/** Ends an incident. `guards` are written with it. */
export async function closeIncident(
  tenant: Tenant,
  row: IncidentRow,
  { outcome, at }: { outcome: IncidentOutcome; at: Date },
  guards: readonly Guarded[],
): Promise<void> {
  const endedAt = at.toISOString();
  await transact([
    {
      write: update(keys.incident(tenant, row.id), {
        set: { endedAt, outcome, ...incidentListKeys(tenant, { ...row, endedAt }) },
        add: { version: 1 },
        when: equals({ endedAt: null }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    { write: remove(claimOf(tenant, row), equals({ id: row.id })), otherwise: 'ERR_TRY_AGAIN' },
    setTimerWrite(tenant, { kind: 'alertClosed', id: row.id }, endedAt),
    ...guards,
  ]);
}

/** Has people reminded of an open incident, once. `guards` are written with it. */
export async function remindOfIncident(tenant: Tenant, { id }: IncidentRow, guards: readonly Guarded[], now: Date) {
  const remindedAt = now.toISOString();
  const when = equals({ endedAt: null, remindedAt: undefined });
  const change = update(keys.incident(tenant, id), { set: { remindedAt }, add: { version: 1 }, when });
  await transact([
    { write: change, otherwise: 'ERR_TRY_AGAIN' },
    setTimerWrite(tenant, { kind: 'alertReminded', id }, remindedAt),
    ...guards,
  ]);
}

/** Stores the recipients, unless they are stored or the incident ended; returns the incident after that. */
export function setRecipients(
  tenant: Tenant,
  id: number,
  recipientsOf: (row: IncidentRow) => Promise<IncidentRow['recipients']>,
): Promise<IncidentRow | undefined> {
  return retryOnConflict(async () => {
    const row = await getIncident(tenant, id);
    if (!row || row.recipients || row.endedAt !== null) return row;
    const recipients = await recipientsOf(row);
    if (!recipients) return row;
    const when = equals({ version: row.version });
    const change = update(keys.incident(tenant, id), { set: { recipients }, add: { version: 1 }, when });
    await transact([{ write: change, otherwise: 'ERR_TRY_AGAIN' }]);
    return { ...row, recipients, version: row.version + 1 };
  });
}

/** A page of incidents: open ones, then those that ended, the last first. */
export async function incidentPage(tenant: Tenant, below: string | undefined) {
  const page = await readIndex<IncidentRow & { gsi2sk: string }>('gsi2', keys.incidents(tenant), {
    below,
    reverse: true,
    // The row of the position is read again, and one more shows whether there is a next page.
    limit: perPage + 2,
  });
  const all = page.rows.filter(({ gsi2sk }) => gsi2sk !== below);
  const rows = all.slice(0, perPage);
  return { rows, next: all.length > perPage ? (rows.at(-1)?.gsi2sk ?? null) : null };
}
