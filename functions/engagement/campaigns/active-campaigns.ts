import { keys } from '#shared/server/keys.ts';
import { absent, check, equals, type Guarded, getAll, put, readWhole, remove, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
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

/** Enters a campaign among the active ones of its connection. */
export const enterWrites = (tenant: Tenant, row: CampaignRow): Guarded[] => {
  const key = keyOf(tenant, row);
  return key ? [{ write: put(key, { id: row.id }) }] : [];
};

/** Keeps the active campaigns of a connection in step with a change of one, in the same transaction. */
export const activeWrites = (
  tenant: Tenant,
  before: CampaignRow | undefined,
  after: CampaignRow | undefined,
): Guarded[] => {
  const [old, next] = [keyOf(tenant, before), keyOf(tenant, after)];
  if (old?.pk === next?.pk && old?.sk === next?.sk) return [];
  return [...(old ? [{ write: remove(old) }] : []), ...(after ? enterWrites(tenant, after) : [])];
};

class Changed extends Error {}

/** Carries out writes that follow from a campaign's row, unless it changed since it was read: that change wrote them too. */
export const ifUnchanged = async (
  tenant: Tenant,
  id: number,
  row: CampaignRow | undefined,
  writes: readonly Guarded[],
): Promise<void> => {
  const asRead = check(keys.campaign(tenant, id), row ? equals({ version: row.version }) : absent);
  try {
    await transact([{ write: asRead, otherwise: () => new Changed() }, ...writes]);
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
  }
};

/**
 * The campaigns of a connection that are active at a moment, the first started first. Costs what these few rows cost,
 * however many campaigns the company has.
 */
export const activeCampaigns = async (tenant: Tenant, whatsappId: number, now: Date): Promise<CampaignRow[]> => {
  const entered = await readWhole<{ id: number }>(keys.activeCampaigns(tenant, whatsappId), { consistent: true });
  const rows = await getAll<CampaignRow>(
    entered.map(({ id }) => keys.campaign(tenant, id)),
    { consistent: true },
  );
  const active: CampaignRow[] = [];
  for (const [n, { id }] of entered.entries()) {
    const row = rows[n];
    if (row && row.whatsappId === whatsappId && !isOver(row, now)) active.push(row);
    else await ifUnchanged(tenant, id, row, [{ write: remove(keys.activeCampaign(tenant, whatsappId, id)) }]);
  }
  return active.sort((a, b) => (a.startedAt ?? '').localeCompare(b.startedAt ?? '') || a.id - b.id);
};
