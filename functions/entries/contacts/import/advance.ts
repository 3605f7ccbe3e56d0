import { type ImportRow, importView } from '#functions/conversation/imports/import-row.ts';
import {
  changeImport,
  enqueueImportStep,
  getImport,
  importChange,
  importKeptSeconds,
} from '#functions/conversation/imports/import-store.ts';
import { readImportStepRows } from '#functions/conversation/imports/rows-file.ts';
import { importRowsOfContacts } from '#functions/conversation/imports/rows-of-choice.ts';
import { storeImportRows } from '#functions/conversation/imports/store-import-rows.ts';
import { UnreadableFile } from '#functions/conversation/imports/unreadable.ts';
import { numberChecksTimer } from '#functions/conversation/number-checks/number-to-check.ts';
import { scheduleNumberChecks } from '#functions/conversation/number-checks/schedule-number-checks.ts';
import { rowsOfRecipients } from '#functions/engagement/campaigns/rows-of-recipients.ts';
import { announceListGrowth } from '#functions/engagement/contact-lists/announce.ts';
import { storeImportedListItems } from '#functions/engagement/contact-lists/store-list-rows.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactImportEvent } from '#shared/contacts/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { storeRows } from './store-rows.ts';

/** Rows for the people of a tag, a filter or a campaign. */
const rowsOfChosen = (tenant: Tenant, chosen: NonNullable<ImportRow['chosen']>) =>
  'campaignId' in chosen ? rowsOfRecipients(tenant, chosen) : importRowsOfContacts(tenant, chosen);

/** A file whose reader died this often is given up. */
const maxReadings = 3;

const announceImport = (tenant: Tenant, row: ImportRow): Promise<void> =>
  publishEvents(contactImportEvent(tenant, { action: 'update', contactImport: importView(row) }));

/** Reads the whole file: either all of it can be imported, or none of it is. */
const read = async (tenant: Tenant, row: ImportRow): Promise<void> => {
  const claimed = await changeImport(tenant, row, { readings: row.readings + 1 });
  if (!claimed) return;
  const fail = async (error: ImportRow['error']) => {
    const failed = await changeImport(tenant, claimed, { status: 'failed', error });
    if (failed) await announceImport(tenant, failed);
  };
  if (claimed.readings > maxReadings) return fail('ERR_IMPORT_NOT_SPREADSHEET');
  try {
    const { rowsKey, offsets, total } = await storeImportRows(tenant, claimed, rowsOfChosen);
    const running = await changeImport(tenant, claimed, { status: 'running', rowsKey, offsets, total });
    if (!running) return;
    await announceImport(tenant, running);
    await enqueueImportStep(running);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await fail(error.code);
  }
};

/**
 * Creates contacts or items of a contact list from about two hundred rows, then commits their outcome together with the
 * next step. A step that died before its commit is repeated with the same outcome, because contacts and items remember
 * the row they came from.
 */
const step = async (tenant: Tenant, row: ImportRow): Promise<void> => {
  const { next, offsets } = row;
  const rows = await readImportStepRows(row);
  const outcome =
    row.contactListId === undefined
      ? await storeRows(tenant, row, rows)
      : await storeImportedListItems(tenant, row.contactListId, row.id, rows);
  const isLast = next + 2 >= offsets.length;
  const counts = {
    created: outcome.created,
    updated: outcome.updated,
    skipped: outcome.skipped,
    failed: outcome.failed,
  };
  const done = counts.created + counts.updated + counts.skipped + counts.failed;
  try {
    await transact([
      {
        write: importChange(
          tenant,
          row,
          { next: next + 1, ...(isLast ? { status: 'done' } : {}) },
          { ...counts, done },
        ),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...(outcome.created > 0 && row.source !== 'phone' ? [numberChecksTimer(tenant)] : []),
      ...(outcome.problems.length > 0
        ? [
            {
              write: put(keys.contactImportStep(tenant, row.id, next), {
                problems: outcome.problems,
                expiresAt: Math.floor(Date.now() / 1000) + importKeptSeconds,
              }),
            },
          ]
        : []),
    ]);
  } catch (error) {
    // Another worker has taken this step as well and continues from there.
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return;
    throw error;
  }
  const after = await getImport(tenant, row.id);
  if (outcome.created > 0 && row.source !== 'phone') await scheduleNumberChecks(tenant);
  if (!isLast) await enqueueImportStep(row);
  await announceImport(tenant, after);
  if (row.contactListId !== undefined) await announceListGrowth(tenant, row.contactListId);
};

/** Ends an import whose contact list was deleted. */
const failOnLostList = async (tenant: Tenant, row: ImportRow, error: unknown): Promise<void> => {
  const isLost = error instanceof AppError && error.code === 'ERR_NO_CONTACTLIST_FOUND';
  if (!isLost) throw error;
  const failed = await changeImport(tenant, row, { status: 'failed', error: 'ERR_NO_CONTACTLIST_FOUND' });
  if (failed) await announceImport(tenant, failed);
};

/** Carries out the next step of an import, if there is one. */
export async function advanceImport(tenant: Tenant, importId: number): Promise<void> {
  const row = await get<ImportRow>(keys.contactImport(tenant, importId), { consistent: true });
  if (row?.status === 'reading') await read(tenant, row);
  else if (row?.status === 'running') await step(tenant, row).catch((error) => failOnLostList(tenant, row, error));
}
