import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, get, put, putNew, transact, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type Judged, judgedPage } from './audience.ts';
import { type CampaignRow, messagesOf } from './campaign-row.ts';
import { type CountChange, countWrite } from './counts.ts';
import type { RecipientRow } from './recipient-row.ts';

/** Entries of one step. */
const perStep = 500;
const atOnce = 25;

/** How far the audience is collected (`keys.campaignAudience`). */
interface AudienceRow {
  steps: number;
  next?: string;
  isDone: boolean;
}

class StoredAlready extends Error {
  readonly source: string;
  constructor(source: string) {
    super('a recipient is stored already');
    this.source = source;
  }
}

/** Messages are given out in turn, by the digest of the number: the same for every repetition. */
const variantOf = (row: CampaignRow, id: string): number | null => {
  const variants = messagesOf(row);
  return variants[Number.parseInt(id.slice(0, 8), 16) % variants.length]?.slot ?? null;
};

/** Stores a recipient; another entry with its number is a duplicate. */
const storeRecipient = async (tenant: Tenant, campaign: CampaignRow, entry: Judged): Promise<CountChange> => {
  const { leftOut, ...person } = entry;
  const row: RecipientRow = {
    ...person,
    campaignId: campaign.id,
    companyId: tenant.companyId,
    state: leftOut ? 'leftOut' : 'waiting',
    reason: leftOut ?? null,
    message: variantOf(campaign, entry.id),
    tries: 0,
  };
  try {
    await write({
      write: putNew(keys.recipient(tenant, campaign.id, entry.id), { ...row }),
      otherwise: (stored) => new StoredAlready(String(stored?.source)),
    });
  } catch (error) {
    if (!(error instanceof StoredAlready)) throw error;
    if (error.source !== entry.source) return { total: 1, leftOut: 1, out_duplicate: 1 };
  }
  return leftOut ? { total: 1, leftOut: 1, [`out_${leftOut}`]: 1 } : { total: 1, waiting: 1 };
};

const addUp = (changes: readonly CountChange[]): CountChange => {
  const sum: Record<string, number> = {};
  for (const change of changes) for (const [name, by] of Object.entries(change)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
};

/**
 * Collects the next entries of the audience. A repeated step finds its own rows; its counts are added only with the
 * position, so they are added once. Returns true when all are collected.
 */
export const prepareStep = async (tenant: Tenant, campaign: CampaignRow, now: Date): Promise<boolean> => {
  const key = keys.campaignAudience(tenant, campaign.id);
  const known = await get<AudienceRow>(key, { consistent: true });
  if (known?.isDone) return true;
  const { judged, next } = await judgedPage(tenant, campaign, known?.next, perStep);
  const changes: CountChange[] = [];
  for (let from = 0; from < judged.length; from += atOnce)
    changes.push(
      ...(await Promise.all(judged.slice(from, from + atOnce).map((entry) => storeRecipient(tenant, campaign, entry)))),
    );
  const steps = known?.steps ?? 0;
  const row: AudienceRow = { steps: steps + 1, isDone: next === undefined, ...(next !== undefined && { next }) };
  const counted = addUp(changes);
  const position: Guarded = {
    write: put(
      key,
      { ...row },
      known ? equals({ steps }) : { text: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } },
    ),
    otherwise: 'ERR_TRY_AGAIN',
  };
  await transact([
    position,
    ...(Object.keys(counted).length > 0 ? [countWrite(tenant, campaign.id, now, String(steps % 4), counted)] : []),
  ]);
  return row.isDone;
};
