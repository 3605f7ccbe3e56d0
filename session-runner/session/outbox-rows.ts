import { isBehindPeople, type OutboxRow, type OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { measure, since } from '#shared/server/metrics.ts';
import { exists, readRange, readWhole, update, write } from '#shared/server/table.ts';
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

/**
 * Marks a message as being sent and returns its current row; undefined when its sender has withdrawn it. From
 * here on an edit or a deletion of the message is a change of its own.
 */
export async function takeRow(row: OutboxSend): Promise<OutboxSend | undefined> {
  const key = keys.outbox(tenantOfRow(row), row.whatsappId, row.sk);
  const taking = write<OutboxSend>({
    write: update(key, { set: { taken: true }, when: exists }),
    otherwise: () => new Withdrawn(),
  });
  return taking.catch((error: unknown) => {
    if (!(error instanceof Withdrawn)) throw error;
    return undefined;
  });
}

/**
 * Removes a row without a condition: it is only removed after it was carried out, and removing it twice changes
 * nothing.
 */
export async function removeRow(row: OutboxRow): Promise<void> {
  await removeCoalesced(keys.outbox(tenantOfRow(row), row.whatsappId, row.sk));
  // The sort key begins with the time of writing. Messages with typing before them are late on purpose, so they are not
  // measured.
  if (row.kind === 'send' && !row.typingMs && !isBehindPeople(row.sk))
    measure('OutboxLag', since(Number.parseInt(row.sk, 10)));
}

const reported: Record<Receipt['outcome']['type'], string> = {
  ack: 'accepted by WhatsApp',
  failed: 'not accepted by WhatsApp',
  fetched: 'file fetched',
  lost: 'file not fetched',
};

export async function report(receipts: readonly Receipt[]): Promise<void> {
  await enqueueAll('receipts', receipts);
  for (const { companyId, whatsappId, providerIds, outcome } of receipts) {
    const fields = { operation: 'session.report', companyId, whatsappId, trace: providerIds.join(' ') };
    if (outcome.type === 'failed') {
      measure('SendsFailed', 1, { Failure: outcome.failure });
      logger.warn({ ...fields, failure: outcome.failure }, reported.failed);
    } else logger.info(fields, reported[outcome.type]);
  }
}

/** Removes the outbox of a deleted connection, and reports its waiting messages as failed. */
export async function abandonOutbox(connection: ConnectionId): Promise<void> {
  for (const row of await readWhole<OutboxRow>(rangeOf(connection), { consistent: true })) {
    if (row.kind !== 'read') {
      await report([
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
