import { randomUUID } from 'node:crypto';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type DataExport, type ExportScope, exportKeptDays } from '#shared/exports/data-export.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import {
  equals,
  exists,
  type Guarded,
  get,
  put,
  putNew,
  readWholeRange,
  remove,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ExportCursor } from './cursor.ts';

/** An export as stored (`keys.dataExport`). */
export interface ExportRow extends Omit<DataExport, 'state' | 'parts' | 'expiresAt'> {
  companyId: number;
  scope: ExportScope;
  /** The parts that are stored. `file` names the object, anew for each try: a slower one overwrites nothing. */
  stored: { file: string; size: number }[];
  /** Where the next part begins; absent when all parts are stored. */
  cursor?: ExportCursor;
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
  const { cursor, stored, updatedAt, expiresAt } = row;
  const isStill = now.getTime() - Date.parse(updatedAt) > stoppedMs;
  return {
    ...row,
    state: !cursor ? 'done' : isStill ? 'stopped' : 'running',
    parts: stored.map(({ size }, n) => ({ name: partName(row, n + 1), size })),
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  };
}

/** The exports that have not expired, newest first. */
export async function dataExportsOf(tenant: Tenant, now: Date): Promise<ExportRow[]> {
  const rows = await readWholeRange<ExportRow>(keys.dataExports(tenant), { consistent: true });
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
    stored: [],
    cursor: { step: 'records' },
    by: by.name,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    doneAt: null,
    version: 1,
    expiresAt: Math.floor(now.getTime() / 1000) + exportKeptDays * 86_400,
  };
}

/**
 * Takes or extends the company's lease, so that it makes one export at a time; ERR_EXPORT_RUNNING while another one makes
 * progress. An export that stopped loses it.
 */
function leaseWrite(tenant: Tenant, { id, expiresAt }: Pick<ExportRow, 'id' | 'expiresAt'>): Guarded {
  const now = Date.now();
  const isFree: When = {
    text: 'attribute_not_exists(#pk) or #id = :id or #until <= :now',
    names: { '#pk': 'pk', '#id': 'id', '#until': 'until' },
    values: { ':id': id, ':now': now },
  };
  const lease = { id, until: now + stoppedMs, expiresAt };
  return { write: put(keys.runningExport(tenant), lease, isFree), otherwise: 'ERR_EXPORT_RUNNING' };
}

/** Lets an export that stopped go on; ERR_EXPORT_RUNNING while another one runs. */
export async function continueExport(tenant: Tenant, row: ExportRow): Promise<ExportRow> {
  if (!row.cursor) return row;
  const updatedAt = new Date().toISOString();
  await transact([
    {
      write: update(keys.dataExport(tenant, row.id), { set: { updatedAt }, when: exists }),
      otherwise: 'ERR_NO_EXPORT_FOUND',
    },
    leaseWrite(tenant, row),
  ]);
  await enqueueExport(row);
  return { ...row, updatedAt };
}

/** Removes an export whose contact was deleted in between: nothing of the person is left to deliver. */
export async function dropExport(tenant: Tenant, { id }: ExportRow): Promise<void> {
  const isOwn = equals({ id });
  await write({ write: remove(keys.dataExport(tenant, id)) });
  await write({ write: remove(keys.runningExport(tenant), isOwn), otherwise: 'ERR_TRY_AGAIN' });
}

/** Stores an export and lets it begin; ERR_EXPORT_RUNNING while another one of the company runs. */
export async function startExport(tenant: Tenant, request: Request): Promise<ExportRow> {
  const row = newExport(tenant, request);
  await transact([
    { write: putNew(keys.dataExport(tenant, row.id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    leaseWrite(tenant, row),
  ]);
  await enqueueExport(row);
  return row;
}

export function enqueueExport({ companyId, id }: Pick<ExportRow, 'companyId' | 'id'>): Promise<void> {
  return enqueue('exports', { companyId, exportId: id });
}

/** A part that is stored, and what follows it. */
export interface StoredPart extends Pick<ExportRow, 'conversations' | 'contacts'> {
  part: ExportRow['stored'][number];
  next: ExportCursor | null;
}

/**
 * Adds a part and extends the lease, or ends it with the last part. ERR_TRY_AGAIN when another worker has added the part,
 * ERR_EXPORT_RUNNING when this export had stopped and another one began.
 */
export async function addExportPart(tenant: Tenant, row: ExportRow, made: StoredPart): Promise<ExportRow> {
  const { next, part, conversations, contacts } = made;
  const now = new Date().toISOString();
  const changed = {
    stored: [...row.stored, part],
    conversations,
    contacts,
    updatedAt: now,
    doneAt: next ? null : now,
    version: row.version + 1,
  };
  const ended = {
    write: remove(keys.runningExport(tenant), equals({ id: row.id })),
    otherwise: 'ERR_EXPORT_RUNNING',
  } as const;
  await transact([
    {
      write: update(keys.dataExport(tenant, row.id), {
        set: { ...changed, ...(next && { cursor: next }) },
        ...(next ? {} : { remove: ['cursor'] }),
        when: equals({ version: row.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    next ? leaseWrite(tenant, row) : ended,
  ]);
  const { cursor: _, ...rest } = row;
  return { ...rest, ...changed, ...(next && { cursor: next }) };
}
