import { keys } from '#shared/server/keys.ts';
import {
  equals,
  type Guarded,
  put,
  putNew,
  readTableRows,
  readWholeRange,
  remove,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';

/** How long after its end a campaign still answers those who confirm late. */
const lateConfirmationsMs = 7 * 24 * 3_600_000;

/** Whether a campaign sends, is about to, or still sends to those who confirm late. */
const isActive = ({ status, pausedReason, confirmation }: CampaignRow): boolean =>
  status === 'EM_ANDAMENTO' ? pausedReason === null : status === 'FINALIZADA' && confirmation;

const isOver = (row: CampaignRow, now: Date): boolean =>
  !isActive(row) ||
  (row.status === 'FINALIZADA' && now.getTime() - Date.parse(row.completedAt ?? row.updatedAt) >= lateConfirmationsMs);

const keyOf = (tenant: Tenant, row: CampaignRow | undefined) =>
  row && row.whatsappId !== null && isActive(row) ? keys.activeCampaign(tenant, row.whatsappId, row.id) : undefined;

/** An active campaign of a connection (`keys.activeCampaign`), with the version of the row that it follows from. */
interface Entry {
  id: number;
  version: number;
}
const entryOf = ({ id, version }: CampaignRow) => ({ id, version });

/** Keeps the active campaigns of a connection in step with a change of one, in the same transaction. */
export function activeCampaignWrites(
  tenant: Tenant,
  before: CampaignRow | undefined,
  after: CampaignRow | undefined,
): Guarded[] {
  const [old, next] = [keyOf(tenant, before), keyOf(tenant, after)];
  const isMoved = old && (old.pk !== next?.pk || old.sk !== next.sk);
  return [
    ...(isMoved ? [{ write: remove(old) }] : []),
    ...(next && after ? [{ write: put(next, entryOf(after)) }] : []),
  ];
}

class Changed extends Error {}

/** Carries out a conditional write; when its condition fails, a change of the campaign wrote what holds now. */
const unlessChanged = (one: Guarded['write']): Promise<unknown> =>
  write({ write: one, otherwise: () => new Changed() }).catch((error: unknown) => {
    if (!(error instanceof Changed)) throw error;
  });

/** Enters an active campaign whose row an earlier version of the product wrote; false: it is not active. */
export async function enterActiveCampaign(tenant: Tenant, row: CampaignRow): Promise<boolean> {
  const key = keyOf(tenant, row);
  if (key) await unlessChanged(putNew(key, entryOf(row)));
  return key !== undefined;
}

/**
 * The campaigns of a connection that are active at a moment, the first started first. Costs what these few rows cost,
 * however many campaigns the company has.
 */
export async function activeCampaigns(tenant: Tenant, whatsappId: number, now: Date): Promise<CampaignRow[]> {
  const entries = await readWholeRange<Entry>(keys.activeCampaigns(tenant, whatsappId), { consistent: true });
  const rows = await readTableRows<CampaignRow>(
    entries.map(({ id }) => keys.campaign(tenant, id)),
    { consistent: true },
  );
  const active: CampaignRow[] = [];
  for (const [n, { id, version }] of entries.entries()) {
    const row = rows[n];
    if (row && row.whatsappId === whatsappId && !isOver(row, now)) active.push(row);
    else await unlessChanged(remove(keys.activeCampaign(tenant, whatsappId, id), equals({ version })));
  }
  return active.sort((a, b) => (a.startedAt ?? '').localeCompare(b.startedAt ?? '') || a.id - b.id);
}
