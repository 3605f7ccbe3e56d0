import { numberChecksTimer, numberToCheckWrite } from '#functions/conversation/number-checks/number-to-check.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, get, put, putNew, readTableRows, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type CheckedAudienceEntry, checkedAudiencePage } from './audience.ts';
import { type CampaignRow, messageVariants, questionVariants } from './campaign-row.ts';
import { type CountChange, campaignCountWrite } from './counts.ts';
import type { RecipientRow } from './recipient-row.ts';
import { messageVariantsInTurn } from './rotation.ts';

/** Entries of one step. */
const perStep = 500;
const atOnce = 25;

/** How far the audience is collected (`keys.campaignAudience`). */
interface AudienceRow {
  steps: number;
  next?: string;
  /** Recipients who were given a variant. */
  given?: number;
  isDone: boolean;
}

/** The outcome of a step of collecting. */
interface Collected {
  isDone: boolean;
  /** Numbers of this step are still to be checked on WhatsApp. */
  needsChecks: boolean;
}

class StoredAlready extends Error {}

const slotsOf = (variants: readonly { slot: number }[]): number[] => variants.map(({ slot }) => slot);

/** An entry of the audience that becomes a recipient, with the row that an earlier delivery of this step stored. */
interface Distinct {
  entry: CheckedAudienceEntry;
  stored: RecipientRow | undefined;
}

/** Left out from the beginning, not by an answer of WhatsApp that has come since. */
const isLeftOutAtOnce = ({ state, neededCheck }: RecipientRow): boolean => state === 'leftOut' && !neededCheck;

/** The rows of a step's entries, each number once. Variants go in turn to those who may get a message. */
const recipientsOfStep = (
  tenant: Tenant,
  campaign: CampaignRow,
  entries: readonly Distinct[],
  { steps, given }: { steps: number; given: number },
): RecipientRow[] => {
  const messages = messageVariantsInTurn(slotsOf(messageVariants(campaign)), given, entries.length);
  const questions = messageVariantsInTurn(slotsOf(questionVariants(campaign)), given, entries.length);
  let turn = 0;
  return entries.map(({ entry: { leftOut, needsCheck, ...person }, stored }) => {
    const isOut = stored ? isLeftOutAtOnce(stored) : leftOut !== undefined;
    const n = isOut ? undefined : turn++;
    // The stored row counts, although the person may be judged otherwise by now: a check may have moved it on.
    if (stored) return stored;
    return {
      ...person,
      campaignId: campaign.id,
      companyId: tenant.companyId,
      state: leftOut ? 'leftOut' : needsCheck ? 'checking' : 'waiting',
      reason: leftOut ?? null,
      message: n === undefined ? null : (messages[n] ?? null),
      question: n === undefined ? null : (questions[n] ?? null),
      tries: 0,
      step: steps,
      ...(needsCheck && { neededCheck: true }),
      ...(campaign.run && { run: campaign.run }),
    } satisfies RecipientRow;
  });
};

/** Stores a recipient, with the check of its number if it needs one. */
const storeRecipient = async (tenant: Tenant, row: RecipientRow): Promise<void> => {
  const { id, campaignId, neededCheck, number } = row;
  const check = numberToCheckWrite(tenant, { kind: 'recipient', id: campaignId, recipientId: id }, number);
  try {
    await transact([
      { write: putNew(keys.recipient(tenant, campaignId, id), { ...row }), otherwise: () => new StoredAlready() },
      ...(neededCheck ? [check] : []),
    ]);
  } catch (error) {
    // An earlier delivery of this step stored it.
    if (!(error instanceof StoredAlready)) throw error;
  }
};

/** Counts a recipient in its first state: the check that has moved it since counted that move. */
const countOf = ({ neededCheck, state, reason }: RecipientRow): CountChange => {
  if (neededCheck) return { total: 1, checking: 1 };
  return state === 'leftOut' && reason ? { total: 1, leftOut: 1, [`out_${reason}`]: 1 } : { total: 1, waiting: 1 };
};

const duplicate: CountChange = { total: 1, leftOut: 1, out_duplicate: 1 };

const addUp = (changes: readonly CountChange[]): CountChange => {
  const sum: Record<string, number> = {};
  for (const change of changes) for (const [name, by] of Object.entries(change)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
};

/**
 * The entries whose number no other entry has; those of an earlier delivery of this step count as new. A contact with
 * several tagged conversations, whom an earlier step has stored, is neither new nor a duplicate.
 */
const distinctOf = async (
  tenant: Tenant,
  campaign: CampaignRow,
  judged: readonly CheckedAudienceEntry[],
  steps: number,
): Promise<{ distinct: Distinct[]; duplicates: number }> => {
  const rows = await readTableRows<RecipientRow>(
    judged.map(({ id }) => keys.recipient(tenant, campaign.id, id)),
    { consistent: true },
  );
  const sources = new Map(judged.map(({ id }, n) => [id, rows[n]?.source]));
  const distinct: Distinct[] = [];
  let duplicates = 0;
  for (const [n, entry] of judged.entries()) {
    const stored = rows[n];
    const holder = sources.get(entry.id) ?? entry.source;
    sources.set(entry.id, holder);
    if (holder !== entry.source) duplicates += 1;
    else if ((stored?.step ?? steps) === steps) distinct.push({ entry, stored });
  }
  return { distinct, duplicates };
};

/**
 * Collects the next entries of the audience. A repeated step finds its own rows; its counts are added only with the
 * position, so they are added once.
 */
export async function collectAudienceStep(tenant: Tenant, campaign: CampaignRow, now: Date): Promise<Collected> {
  const key = keys.campaignAudience(tenant, campaign.id);
  const before = await get<AudienceRow>(key, { consistent: true });
  if (before?.isDone) return { isDone: true, needsChecks: false };
  const { judged, next } = await checkedAudiencePage(tenant, campaign, before?.next, perStep);
  const { steps = 0, given = 0 } = before ?? {};
  const { distinct, duplicates } = await distinctOf(tenant, campaign, judged, steps);
  const rows = recipientsOfStep(tenant, campaign, distinct, { steps, given });
  for (let from = 0; from < rows.length; from += atOnce)
    await Promise.all(rows.slice(from, from + atOnce).map((row) => storeRecipient(tenant, row)));
  const row: AudienceRow = {
    steps: steps + 1,
    given: given + rows.filter((one) => !isLeftOutAtOnce(one)).length,
    isDone: next === undefined,
    ...(next !== undefined && { next }),
  };
  const counted = addUp([...rows.map(countOf), ...Array(duplicates).fill(duplicate)]);
  const position: Guarded = {
    write: put(key, { ...row }, before ? equals({ steps }) : absent),
    otherwise: 'ERR_TRY_AGAIN',
  };
  const needsChecks = rows.some(({ neededCheck }) => neededCheck);
  await transact([
    position,
    ...(Object.keys(counted).length > 0
      ? [campaignCountWrite(tenant, campaign.id, now, String(steps % 4), counted)]
      : []),
    ...(needsChecks ? [numberChecksTimer(tenant)] : []),
  ]);
  return { isDone: row.isDone, needsChecks };
}
