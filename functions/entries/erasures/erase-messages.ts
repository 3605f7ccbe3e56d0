import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { removeFromIndex } from '#functions/engagement/search/index-message.ts';
import { type ExpiringMessageRow, ownRows } from '#functions/engagement/search/index-rows.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { isFileOfOneMessage, mediaNames } from '#shared/server/media-names.ts';
import { exists, readTableRows, update, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';
import { eraseObjects } from './erase-objects.ts';

/** A message of the person, as stored. */
export type MessageToErase = ExpiringMessageRow & Key;

const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_NO_MESSAGE_FOUND')) throw error;
};

/** The rows of the search index that a message has now or had under an earlier text. */
export function searchIndexKeysOf(tenant: Tenant, row: ExpiringMessageRow): Key[] {
  return ownRows(tenant, row);
}

/** Whether a file of its own is stored for the message. */
export function hasStoredFile({ file }: Pick<MessageRow, 'file'>): boolean {
  return file?.state === 'ready' && (isFileOfOneMessage(file.key) || file.key.startsWith('media/deleted/'));
}

/** Every name under which the file of a message may be: also where a runner that is fetching it puts it. */
const filesOf = (tenant: Tenant, row: MessageRow): string[] => {
  const { whatsappId, providerId, media, file } = row;
  if (!media && !file) return [];
  const fetched = mediaNames.message(tenant, whatsappId, providerId);
  const own = file?.state === 'ready' && hasStoredFile(row) ? [file.key] : [];
  return [fetched, ...own].flatMap((name) => [name, mediaNames.deleted(tenant, whatsappId, name)]);
};

/**
 * Erases messages with their files and search rows. They are marked first: the search worker, which may have read an
 * unmarked message, then removes what it writes. The claims of their ids stay for the retention window, so that WhatsApp's
 * repeats of an erased message are dropped.
 */
export async function eraseMessages(tenant: Tenant, ticketId: number, seqs: readonly number[]): Promise<void> {
  const wanted = seqs.map((seq) => keys.message(tenant, ticketId, seq));
  const expiresAt = retainedUntil(new Date());
  for (const key of wanted)
    await write({
      write: update(key, { set: { erasing: true, expiresAt }, add: { version: 1 }, when: exists }),
      otherwise: 'ERR_NO_MESSAGE_FOUND',
    }).catch(unlessGone);
  const rows = (await readTableRows<ExpiringMessageRow>(wanted, { consistent: true })).filter(
    (row) => row !== undefined,
  );
  for (const row of rows) await removeFromIndex(tenant, row);
  for (const { whatsappId, providerId } of rows)
    await write({
      write: update(keys.providerMessage(tenant, whatsappId, providerId), { set: { expiresAt }, when: exists }),
      otherwise: 'ERR_NO_MESSAGE_FOUND',
    }).catch(unlessGone);
  await eraseObjects(rows.flatMap((row) => filesOf(tenant, row)));
  await writeRowsInBatches([], wanted);
}
