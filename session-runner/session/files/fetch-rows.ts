import type { FileFetchRow } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, remove, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { ConnectionId } from '../../transport/transport.ts';
import { writeReceipts } from '../outbox-rows.ts';

const pageValue = 50;

/** Every file that waits to be fetched, oldest first, a page at a time. */
export async function* readWaitingFetches({ companyId, whatsappId }: ConnectionId): AsyncGenerator<FileFetchRow> {
  const range = keys.fetches(tenantOfRow({ companyId }), whatsappId);
  let after: Awaited<ReturnType<typeof readRange>>['last'];
  do {
    const page = await readRange<FileFetchRow>(range, { limit: pageValue, after, consistent: true });
    yield* page.rows;
    after = page.last;
  } while (after);
}

/** Reports the outcome, then removes the row: after a crash in between it is reported twice, which changes nothing. */
export async function settleFileFetch(row: FileFetchRow, outcome: Receipt['outcome']): Promise<void> {
  const { companyId, whatsappId, providerId, sk } = row;
  await writeReceipts([{ companyId, whatsappId, providerIds: [providerId], outcome, at: new Date().toISOString() }]);
  await write({ write: remove(keys.fetch(tenantOfRow(row), whatsappId, sk)) });
}

/**
 * Reports all waiting files of a deleted connection as gone, because the phone that could send them again is unlinked.
 */
export async function abandonFileFetches(connection: ConnectionId): Promise<void> {
  for await (const row of readWaitingFetches(connection)) await settleFileFetch(row, { type: 'lost', reason: 'gone' });
}
