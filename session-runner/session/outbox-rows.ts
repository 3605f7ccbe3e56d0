import { isCampaignOutboxKey, type OutboxRow, type OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { millisSince, writeMetric } from '#shared/server/metrics.ts';
import {
  both,
  equals,
  exists,
  readRange,
  readWholeRange,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import { batchesAreTransactions } from '#shared/server/table-batch.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { ConnectionId } from '../transport/transport.ts';
import { removeCoalesced } from './remove-coalesced.ts';

class Withdrawn extends Error {}

const rangeOf = ({ companyId, whatsappId }: ConnectionId) => keys.outboxes(tenantOfRow({ companyId }), whatsappId);

/** The oldest rows, in the order in which they are carried out. */
export async function readOutbox(connection: ConnectionId, limit: number): Promise<OutboxRow[]> {
  const { rows } = await readRange<OutboxRow>(rangeOf(connection), { limit, consistent: true });
  return rows;
}

const takeWrite = (row: OutboxSend, when: When) => ({
  write: update(keys.outbox(tenantOfRow(row), row.whatsappId, row.sk), { set: { taken: true }, when }),
  otherwise: () => new Withdrawn(),
});

const whetherTaken = (error: unknown): undefined => {
  if (!(error instanceof Withdrawn)) throw error;
};

const takeRow = (row: OutboxSend): Promise<OutboxSend | undefined> =>
  write<OutboxSend>(takeWrite(row, exists)).catch(whetherTaken);

/** Takes all of them in one transaction, unless one was edited or withdrawn since it was read. */
const takeUnchanged = (rows: readonly OutboxSend[]): Promise<OutboxSend[] | undefined> =>
  transact(rows.map((row) => takeWrite(row, both(exists, equals({ content: row.content }))))).then(
    () => rows.map((row) => ({ ...row, taken: true as const })),
    whetherTaken,
  );

/**
 * Marks messages as being sent and returns the current row of each; undefined for those that their senders have
 * withdrawn. From here on an edit or a deletion of a message is a change of its own.
 */
export async function markOutboxRowsSending(rows: readonly OutboxSend[]): Promise<(OutboxSend | undefined)[]> {
  const unchanged = rows.length > 1 && batchesAreTransactions() ? await takeUnchanged(rows) : undefined;
  return unchanged ?? Promise.all(rows.map(takeRow));
}

/**
 * Removes a row without a condition: it is only removed after it was carried out, and removing it twice changes
 * nothing.
 */
export async function removeRow(row: OutboxRow): Promise<void> {
  await removeCoalesced(keys.outbox(tenantOfRow(row), row.whatsappId, row.sk));
  // The sort key begins with the time of writing. Messages with typing before them are late on purpose, so they are not
  // measured.
  if (row.kind === 'send' && !row.typingMs && !isCampaignOutboxKey(row.sk))
    writeMetric('OutboxLag', millisSince(Number.parseInt(row.sk, 10)));
}

const reported: Record<Receipt['outcome']['type'], string> = {
  ack: 'accepted by WhatsApp',
  failed: 'not accepted by WhatsApp',
  fetched: 'file fetched',
  lost: 'file not fetched',
};

export async function writeReceipts(receipts: readonly Receipt[]): Promise<void> {
  await enqueueAll('receipts', receipts);
  for (const { companyId, whatsappId, providerIds, outcome } of receipts) {
    const fields = { operation: 'session.report', companyId, whatsappId, trace: providerIds.join(' ') };
    if (outcome.type === 'failed') {
      writeMetric('SendsFailed', 1, { Failure: outcome.failure });
      logger.warn({ ...fields, failure: outcome.failure }, reported.failed);
    } else logger.info(fields, reported[outcome.type]);
  }
}

/** Removes the outbox of a deleted connection, and reports its waiting messages as failed. */
export async function abandonOutbox(connection: ConnectionId): Promise<void> {
  for (const row of await readWholeRange<OutboxRow>(rangeOf(connection), { consistent: true })) {
    if (row.kind !== 'read') {
      await writeReceipts([
        {
          companyId: row.companyId,
          whatsappId: row.whatsappId,
          providerIds: [row.providerId],
          outcome: { type: 'failed', failure: 'connectionRemoved', providerCode: null },
          at: new Date().toISOString(),
        },
      ]);
    }
    await removeRow(row);
  }
}
