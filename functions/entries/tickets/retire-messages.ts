import { DeleteObjectCommand, HeadObjectCommand, NotFound } from '@aws-sdk/client-s3';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { copyObject } from '#functions/platform/files/copy-object.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { isFileOfOneMessage, mediaNames } from '#shared/server/media-names.ts';
import { both, equals, exists, readRange, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { retainedUntil } from '#shared/tickets/retention.ts';

/** Messages per step: even with large files among them, copying takes well under a step's time limit. */
const perStep = 25;

type Retired = MessageRow & { expiresAt?: number };
type ReadyFile = Extract<NonNullable<MessageRow['file']>, { state: 'ready' }>;

const etagOf = async (key: string): Promise<string | undefined> => {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket: mediaBucket(), Key: key }))).ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
};

/**
 * Copies a file to the prefix that the bucket's lifecycle rule expires. Age counts from the copy; tagging the old
 * object instead would expire files older than the window at once, and nothing could be restored.
 */
const moveToDeleted = async (tenant: Tenant, row: MessageRow, file: ReadyFile): Promise<ReadyFile> => {
  const to = mediaNames.deleted(tenant, row.whatsappId, file.key);
  const etag = await etagOf(file.key);
  if (etag) await copyObject({ from: file.key, to, etag, size: file.size, contentType: file.mimetype });
  return { ...file, key: to };
};

const retire = async (tenant: Tenant, row: Retired, now: Date): Promise<void> => {
  const expiresAt = row.expiresAt ?? retainedUntil(now);
  const own = row.file?.state === 'ready' && isFileOfOneMessage(row.file.key) ? row.file : undefined;
  const file = own && (await moveToDeleted(tenant, row, own));
  await write({
    write: update(keys.message(tenant, row.ticketId, row.seq), {
      set: { expiresAt, ...(file ? { file } : {}) },
      when: both(exists, equals({ version: row.version })),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  await write({
    write: update(keys.providerMessage(tenant, row.whatsappId, row.providerId), { set: { expiresAt }, when: exists }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  // Deleted last: while the row names the old key, the file must exist there.
  if (own) await s3.send(new DeleteObjectCommand({ Bucket: mediaBucket(), Key: own.key }));
};

/**
 * Sets the expiry of the next messages of a deleted ticket and of their files, and removes them from search. Returns
 * the position to go on from, if there is more.
 */
export async function expireMessagesOfTicket(
  tenant: Tenant,
  ticketId: number,
  after: number,
  now: Date,
): Promise<number | undefined> {
  const page = await readRange<Retired>(keys.messages(tenant, ticketId), {
    limit: perStep,
    consistent: true,
    ...(after > 0 ? { after: keys.message(tenant, ticketId, after) } : {}),
  });
  for (const row of page.rows) await retire(tenant, row, now);
  // The search worker also retires the index rows of these messages.
  await enqueueAll(
    'search',
    page.rows.map(({ seq }) => ({ companyId: tenant.companyId, ticketId, seq, again: true })),
  );
  return page.last && page.rows.at(-1)?.seq;
}
