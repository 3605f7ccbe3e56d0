import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import {
  type Change,
  drawNextIds,
  equals,
  get,
  putNew,
  type Row,
  readRange,
  update,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ImportRow } from './import-row.ts';

/** Seconds for which an import's outcome can be looked up. */
export const importKeptSeconds = 30 * 86_400;

/** The import; ERR_NO_IMPORT_FOUND when it is missing, expired or another company's. */
export async function getImport(tenant: Tenant, importId: number): Promise<ImportRow> {
  const row = await get<ImportRow>(keys.contactImport(tenant, importId), { consistent: true });
  if (!row) throw new AppError('ERR_NO_IMPORT_FOUND');
  return row;
}

/** Enqueues the next step. Sending it twice does no harm: each step is committed once. */
export function enqueueImportStep({ companyId, id }: Pick<ImportRow, 'companyId' | 'id'>): Promise<void> {
  return enqueue('imports', { companyId, importId: id });
}

type NewImport = Pick<
  ImportRow,
  'fileName' | 'source' | 'updatesExisting' | 'uploadKey' | 'whatsappId' | 'contactListId' | 'chosen'
>;

/** Writes the row first, then enqueues; `contacts.showImport` enqueues again if a crash came in between. */
export async function addImport(tenant: Tenant, given: NewImport): Promise<ImportRow> {
  const { contactImport: id } = await drawNextIds(keys.ids(tenant), ['contactImport']);
  const now = new Date();
  const row: ImportRow = {
    ...given,
    id,
    companyId: tenant.companyId,
    status: 'reading',
    error: null,
    total: 0,
    done: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    readings: 0,
    rowsKey: '',
    offsets: [],
    next: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
    expiresAt: Math.floor(now.getTime() / 1000) + importKeptSeconds,
  };
  await write({ write: putNew(keys.contactImport(tenant, id), { ...row }) });
  await enqueueImportStep(row);
  return row;
}

/** Imports shown of the company's contacts, or of one list. */
const maxShown = 20;

/** The last 20 imports into a contact list, or (without one) into the contacts; newest first. */
export async function lastImports(tenant: Tenant, contactListId?: number): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  let after: Row | undefined;
  do {
    const range = keys.contactImports(tenant);
    const page = await readRange<ImportRow>(range, { limit: 100, reverse: true, after });
    found.push(...page.rows.filter((row) => row.contactListId === contactListId));
    after = page.last;
  } while (after && found.length < maxShown);
  return found.slice(0, maxShown);
}

/** A change that requires the row to be unchanged since it was read. */
export function importChange(tenant: Tenant, row: ImportRow, set: Row, add: Change['add'] = {}) {
  return update(keys.contactImport(tenant, row.id), {
    set: { ...set, updatedAt: new Date().toISOString() },
    add: { ...add, version: 1 },
    when: equals({ status: row.status, next: row.next, readings: row.readings }),
  });
}

/** Carries out a change; returns undefined when another worker took this step first. */
export async function changeImport(tenant: Tenant, row: ImportRow, set: Row): Promise<ImportRow | undefined> {
  try {
    return await write<ImportRow>({ write: importChange(tenant, row, set), otherwise: 'ERR_TRY_AGAIN' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_TRY_AGAIN') return undefined;
    throw error;
  }
}
