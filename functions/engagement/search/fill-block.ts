import type { LatestRow } from '#functions/conversation/search/latest-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { get, put, readRange, readSpan, update, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { indexMessage, type NewestBlock } from './index-message.ts';
import { readPosition } from './postings.ts';
import { type BlockEntry, blockEntries, blockRows, removeEntries, storedEntries } from './search-blocks.ts';

/** Messages that a block takes; a search reads those that no block has taken, so they are not many. */
export const perSearchBlock = 500;
/** Most messages of a block. */
const maxPerBlock = 1000;
/** The newest messages wait for the next block: others of their time may still come. */
const margin = 20;
/** Rows of an interrupted call that one call brings in: a worker runs for twenty seconds. */
const maxLeftBehind = 200;
/** A block that was begun so long ago is not being filled any more. */
const fillingMs = 15 * 60_000;

/** Returns the oldest messages that no block has taken yet. */
export async function latestMessages(tenant: Tenant): Promise<LatestRow[]> {
  const { rows } = await readRange<LatestRow>(keys.latestMessages(tenant), { limit: maxPerBlock });
  return rows.filter(({ sk }) => sk !== keys.newestBlock(tenant).sk);
}

/** The end of a block of which this message is the last: that of its time. */
export function endAfter({ sk }: LatestRow): string {
  return `${sk.slice(0, sk.indexOf('#'))}+`;
}

const begunElsewhere = (error: unknown): false => {
  if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return false;
  throw error;
};

/** Begins the block that ends with this message, unless another worker begins one. */
const begin = async (tenant: Tenant, before: NewestBlock | undefined, end: string): Promise<boolean> => {
  const when = before
    ? { text: '#end = :before', names: { '#end': 'end' }, values: { ':before': before.end } }
    : { text: 'attribute_not_exists(#end)', names: { '#end': 'end' } };
  const set = { end, begunAt: new Date().toISOString() };
  const isBegun = await write({
    write: update(keys.newestBlock(tenant), { set, when }),
    otherwise: 'ERR_TRY_AGAIN',
  }).then(() => true, begunElsewhere);
  if (isBegun) await write({ write: put(keys.searchBlock(tenant, end), {}) });
  return isBegun;
};

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

const entriesOf = (tenant: Tenant, end: string, row: LatestRow): BlockEntry[] =>
  blockEntries(
    tenant,
    end,
    { ...readPosition(row.sk), contactId: row.contactId, whatsappId: row.whatsappId },
    row.words.split(' '),
  );

/** Brings a message in again that was to be in a block, but changed or left in the process. */
const again = (tenant: Tenant, { sk }: LatestRow) => {
  const { ticketId, seq } = readPosition(sk);
  return indexMessage(tenant, ticketId, seq, { onlyMissing: true, isChanged: true });
};

/** Writes the rows of a block that was begun, and then removes the rows of its messages. */
const fill = async (tenant: Tenant, after: string, end: string): Promise<void> => {
  const span = { pk: keys.newestBlock(tenant).pk, from: after === '' ? '0' : after, to: end };
  const rows = await readSpan<LatestRow>(span, { consistent: true });
  await writeRowsInBatches(blockRows(rows.flatMap((row) => entriesOf(tenant, end, row))));
  const now = new Map((await readSpan<LatestRow>(span, { consistent: true })).map((row) => [row.sk, row.words]));
  const [same, changed] = [true, false].map((is) => rows.filter(({ sk, words }) => (now.get(sk) === words) === is));
  for (const row of changed ?? []) {
    await removeEntries(await storedEntries(entriesOf(tenant, end, row)));
    await again(tenant, row);
  }
  await writeRowsInBatches(
    [],
    same?.map((row) => keyOf(row as unknown as Key)),
  );
};

/**
 * Puts the oldest of these messages, which no block has taken yet, into a block: a row for each of their words instead of one for
 * each word of each message. Rows that an interrupted call has left get rows of their own.
 */
export async function fillBlock(tenant: Tenant, latest: readonly LatestRow[]): Promise<void> {
  const before = await get<NewestBlock>(keys.newestBlock(tenant), { consistent: true });
  const isOver = before !== undefined && Date.now() - Date.parse(before.begunAt) > fillingMs;
  if (isOver)
    for (const row of latest.filter(({ sk }) => sk <= before.end).slice(0, maxLeftBehind)) await again(tenant, row);
  const last = latest.filter(({ sk }) => sk > (before?.end ?? '')).at(-1 - margin);
  if (!last) return;
  const end = endAfter(last);
  if (await begin(tenant, before, end)) await fill(tenant, before?.end ?? '', end);
}
