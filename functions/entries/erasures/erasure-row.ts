import { randomUUID } from 'node:crypto';
import { backupDays, type ErasedKind, type Erasure, erasedKinds, fileVersionDays } from '#shared/erasures/erasure.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { equals, get, readWholeRange, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

export type ErasureCounts = Partial<Record<ErasedKind, number>>;

/** The steps of an erasure, in their order. */
type EraseStep =
  | 'collect'
  | 'waiting'
  | 'lists'
  | 'campaigns'
  | 'messages'
  | 'records'
  | 'schedules'
  | 'appointments'
  | 'webhooks'
  | 'exports'
  | 'contact';

/** How far an erasure is: `at` and `after` are positions within a step. */
export interface ErasureCursor {
  step: EraseStep;
  at?: number;
  after?: string;
}

/** The findings of a step. They are counted and stored before they are removed, so a step that dies is repeated and counts once. */
export interface ErasureFindings {
  counts?: ErasureCounts;
  /** Rows. */
  remove?: readonly Key[];
  /** Objects in the bucket. */
  files?: readonly string[];
  /** Messages of one conversation. */
  messages?: { ticketId: number; seqs: readonly number[] };
  schedules?: readonly number[];
  appointments?: readonly number[];
  listItems?: readonly number[];
  recipients?: readonly { campaignId: number; id: string }[];
  /** Connections whose message on its way was to the person. */
  paces?: readonly number[];
  /** Learned by `collect`. */
  ticketIds?: readonly number[];
  next: ErasureCursor | null;
  /** Something is still at work on the person: the timer goes on later. */
  waits?: true;
}

/** The data that an erasure needs while it runs; it is removed with its end, so that the proof names no one. */
export interface PersonErasureWork {
  /** The contact, and those that were merged into it. */
  contactIds: readonly number[];
  /** Contacts out of which it was taken again. */
  partedFrom: readonly number[];
  identities: readonly string[];
  /** The contact's number, or empty. */
  number: string;
  ticketIds: readonly number[];
  cursor: ErasureCursor;
  found?: ErasureFindings;
}

/** An erasure as stored (`keys.personErasure`). */
export interface ErasureRow {
  id: string;
  companyId: number;
  requestedAt: string;
  by: string;
  requestId: string;
  doneAt: string | null;
  erased: ErasureCounts;
  work?: PersonErasureWork;
  version: number;
}

export type RunningErasure = ErasureRow & { work: PersonErasureWork };

type Request = Pick<ErasureRow, 'by' | 'requestId'> &
  Pick<PersonErasureWork, 'contactIds' | 'partedFrom' | 'identities' | 'number'>;

export function newErasure({ companyId }: Tenant, { by, requestId, ...person }: Request): RunningErasure {
  return {
    id: randomUUID(),
    companyId,
    requestedAt: new Date().toISOString(),
    by,
    requestId,
    doneAt: null,
    erased: {},
    work: { ...person, ticketIds: [], cursor: { step: 'collect' } },
    version: 1,
  };
}

const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * 86_400_000).toISOString();

export function erasureView({ id, requestedAt, by, requestId, doneAt, erased }: ErasureRow): Erasure {
  return {
    id,
    state: doneAt ? 'done' : 'running',
    requestedAt,
    by,
    requestId,
    doneAt,
    erased: Object.fromEntries(erasedKinds.map((kind) => [kind, erased[kind] ?? 0])) as Erasure['erased'],
    backupsUntil: doneAt && daysAfter(doneAt, backupDays),
    filesUntil: doneAt && daysAfter(doneAt, fileVersionDays),
  };
}

export function readErasure(tenant: Tenant, id: string): Promise<ErasureRow | undefined> {
  return get<ErasureRow>(keys.personErasure(tenant, id), { consistent: true });
}

/** The erasures of a company, newest first. */
export async function erasuresOf(tenant: Tenant): Promise<ErasureRow[]> {
  const rows = await readWholeRange<ErasureRow>(keys.personErasures(tenant), { consistent: true });
  return rows.sort((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1));
}

/** Stores the progress of an erasure; ERR_TRY_AGAIN when another worker came first. */
export async function saveErasure(tenant: Tenant, before: ErasureRow, after: ErasureRow): Promise<ErasureRow> {
  const { work, doneAt, erased } = after;
  const version = before.version + 1;
  await write({
    write: update(keys.personErasure(tenant, before.id), {
      set: { doneAt, erased, version, ...(work && { work }) },
      ...(work ? {} : { remove: ['work'] }),
      when: equals({ version: before.version }),
    }),
    otherwise: 'ERR_TRY_AGAIN',
  });
  return { ...after, version };
}
