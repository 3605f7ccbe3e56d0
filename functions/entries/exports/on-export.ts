import { randomUUID } from 'node:crypto';
import { companyContexts } from '#functions/company/companies/timer-context.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import type { ConversationExportScope } from './conversations.ts';
import type { ExportCursor } from './cursor.ts';
import {
  addExportPart,
  dropExport,
  type ExportRow,
  enqueueExport,
  readExport,
  type StoredPart,
} from './export-store.ts';
import { nextExportStep } from './next-step.ts';
import { storeZip } from './store-zip.ts';

/** A part ends after the step with which it has so many bytes of files, or lasted so long. */
const partBytes = 400 * 1024 * 1024;
const partMs = 20_000;

const makePart = async (exported: ConversationExportScope, row: ExportRow): Promise<StoredPart> => {
  const began = Date.now();
  const { tenant } = exported;
  let next: ExportCursor | null = row.cursor ?? null;
  let { conversations, contacts } = row;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    let bytes = 0;
    while (next && bytes < partBytes && Date.now() - began < partMs) {
      const step = await nextExportStep(exported, next);
      yield* step.entries;
      bytes += step.bytes;
      conversations += step.conversations;
      contacts += step.contacts;
      next = step.next;
    }
  }
  const file = randomUUID();
  const key = mediaNames.dataExport(tenant, row.id, file);
  const size = await storeZip(key, entries(), AbortSignal.timeout(allowedMs(60_000)));
  return { part: { file, size }, next, conversations, contacts };
};

const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof AppError && error.code === code;

/**
 * Makes the next part of an export and stores it before its row names it. After two deliveries at once, the row names the part
 * of the first; the other object expires with the rest.
 */
export const handler = consume(jobs.exports, async ({ companyId, exportId }) => {
  const tenant = tenantOfMessage({ companyId });
  const row = await readExport(tenant, exportId);
  if (!row?.cursor) return;
  const context = await companyContexts()(tenant);
  if (!context) return;
  const { contactId } = row;
  try {
    const made = await makePart({ tenant, directory: context.directory, contactId }, row);
    const changed = await addExportPart(tenant, row, made);
    if (changed.cursor) await enqueueExport(changed);
  } catch (error) {
    if (isCode(error, 'ERR_NO_CONTACT_FOUND')) return dropExport(tenant, row);
    // It had stopped, and another one began: its user can let it go on.
    if (!isCode(error, 'ERR_EXPORT_RUNNING')) throw error;
  }
});
