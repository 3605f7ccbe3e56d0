import { randomUUID } from 'node:crypto';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type DataExport, type ExportScope, exportKeptDays } from '#shared/exports/data-export.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, put, putNew, readWhole, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { Cursor } from './cursor.ts';

/** An export as stored (`keys.dataExport`). */
export interface ExportRow extends Omit<DataExport, 'state' | 'parts' | 'expiresAt'> {
  companyId: number;
  scope: ExportScope;
  /** Sizes in bytes of the parts that are stored. */
  sizes: number[];
  /** Where the next part begins; absent when all parts are stored. */
  cursor?: Cursor;
  updatedAt: string;
  /** Increases with each part. */
  version: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Without progress for so long, an export has stopped (ms): longer than a part and its repeated deliveries take. */
const stoppedMs = 15 * 60_000;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'recado';

/** `Loja-da-Ana-2026-11-27-2.zip`, the second part. */
export function partName({ name, createdAt }: Pick<ExportRow, 'name' | 'createdAt'>, part: number): string {
  return `${plain(name)}-${createdAt.slice(0, 10)}-${part}.zip`;
}

export function exportView(row: ExportRow, now: Date): DataExport {
  const { cursor, sizes, updatedAt, expiresAt } = row;
  const isStill = now.getTime() - Date.parse(updatedAt) > stoppedMs;
  return {
    ...row,
    state: !cursor ? 'done' : isStill ? 'stopped' : 'running',
    parts: sizes.map((size, n) => ({ name: partName(row, n + 1), size })),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}

/** The exports that have not expired, newest first. */
export async function exportsOf(tenant: Tenant, now: Date): Promise<ExportRow[]> {
  const rows = await readWhole<ExportRow>(keys.dataExports(tenant), { consistent: true });
  return rows
    .filter(({ expiresAt }) => expiresAt * 1000 > now.getTime())
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

export function readExport(tenant: Tenant, id: string): Promise<ExportRow | undefined> {
  return get<ExportRow>(keys.dataExport(tenant, id), { consistent: true });
}

/** ERR_NO_EXPORT_FOUND when it does not exist or has expired. */
export async function getExport(tenant: Tenant, id: string): Promise<ExportRow> {
  const row = await readExport(tenant, id);
  if (!row || row.expiresAt * 1000 <= Date.now()) throw new AppError('ERR_NO_EXPORT_FOUND');
  return row;
}

interface Request {
  by: UserRow;
  contact: { id: number; name: string } | null;
  companyName: string;
}

/** An export that begins now. */
export function newExport(tenant: Tenant, { by, contact, companyName }: Request): ExportRow {
  const now = new Date();
  return {
    id: randomUUID(),
    companyId: tenant.companyId,
    scope: contact ? 'contact' : 'company',
    contactId: contact?.id ?? null,
    name: contact?.name ?? companyName,
    conversations: 0,
    contacts: 0,
    sizes: [],
    cursor: { step: 'records' },
    by: by.name,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    doneAt: null,
    version: 1,
    expiresAt: Math.floor(now.getTime() / 1000) + exportKeptDays * 86_400,
  };
}

/** Stores an export and lets it begin; ERR_EXPORT_RUNNING while another one of the company runs. */
export async function startExport(tenant: Tenant, request: Request): Promise<ExportRow> {
  const row = newExport(tenant, request);
  const { id, expiresAt } = row;
  await transact([
    { write: putNew(keys.dataExport(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    {
      // The claim of an export that expired before it was complete may not have been removed yet.
      write: put(
        keys.runningExport(tenant),
        { id, expiresAt },
        {
          text: 'attribute_not_exists(#pk) or #expiresAt <= :now',
          names: { '#pk': 'pk', '#expiresAt': 'expiresAt' },
          values: { ':now': Math.floor(Date.now() / 1000) },
        },
      ),
      otherwise: 'ERR_EXPORT_RUNNING',
    },
  ]);
  await enqueueExport(row);
  return row;
}

export function enqueueExport({ companyId, id }: Pick<ExportRow, 'companyId' | 'id'>): Promise<void> {
  return enqueue('exports', { companyId, exportId: id });
}

/** A part that is stored, and what follows it. */
export interface StoredPart extends Pick<ExportRow, 'conversations' | 'contacts'> {
  size: number;
  next: Cursor | null;
}

/** Adds a part; ERR_TRY_AGAIN when another worker has added it. The last one lets another export begin. */
export async function addPart(tenant: Tenant, row: ExportRow, part: StoredPart): Promise<ExportRow> {
  const { next, size, conversations, contacts } = part;
  const now = new Date().toISOString();
  const changed = {
    sizes: [...row.sizes, size],
    conversations,
    contacts,
    updatedAt: now,
    doneAt: next ? null : now,
    version: row.version + 1,
  };
  await transact([
    {
      write: update(keys.dataExport(tenant, row.id), {
        set: { ...changed, ...(next && { cursor: next }) },
        ...(next ? {} : { remove: ['cursor'] }),
        when: equals({ version: row.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    ...(next
      ? []
      : [{ write: remove(keys.runningExport(tenant), equals({ id: row.id })), otherwise: 'ERR_TRY_AGAIN' as const }]),
  ]);
  const { cursor: _, ...rest } = row;
  return { ...rest, ...changed, ...(next && { cursor: next }) };
}
