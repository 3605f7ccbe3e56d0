import { randomBytes } from 'node:crypto';
import type { AuditChange, AuditEntry } from '#shared/audit/entry.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { type AuditTrail, keys } from '#shared/server/keys.ts';
import { type Guarded, putNew } from '#shared/server/table.ts';

/** An entry as stored (`keys.auditEntry`). It is never changed: how it ended is a row of its own. */
export interface AuditRow extends Omit<AuditEntry, 'action' | 'result' | 'changes'> {
  action: string;
  /** Set for requests whose outcome follows (`keys.auditOutcome`). */
  isOpen?: true;
  /** Set for entries that are written with the change itself. */
  changes?: readonly AuditChange[];
  expiresAt: number;
}

/** How a request ended (`keys.auditOutcome`). */
export interface OutcomeRow {
  /** Those of its entry. */
  at: string;
  id: string;
  endedAt: string;
  result: string;
  /** The record that was made, and names that only the outcome knows. */
  target?: { id: string; name: string };
  changes: readonly AuditChange[];
  expiresAt: number;
}

/** The digest of a day that is over (`keys.auditDay`). */
export interface AuditDayRow {
  day: string;
  /** The last day before it that has entries, with its digest; both empty for the first. */
  previous: { day: string; digest: string };
  digest: string;
  /** Rows of the day: entries and outcomes. */
  count: number;
  /** The sort key of each row with the beginning of its digest, to name the one that is broken; left out for very many. */
  rows?: readonly string[];
  /** Seconds since 1970: when the first of its rows may expire; afterwards they are not compared any more. */
  wholeUntil: number;
  expiresAt: number;
}

/** The content of an entry before it is written. */
export interface NewEntry {
  action: AuditAction;
  actor: AuditEntry['actor'];
  target: AuditEntry['target'];
  address?: string;
  userAgent?: string;
  requestId?: string;
  changes?: readonly AuditChange[];
}

const longest = 200;

/** A text from a request: without characters that break lines or turn text around, and of bounded length. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, longest);

export function auditRow(entry: NewEntry, days: number, isOpen = false, now = new Date()): AuditRow {
  const { action, actor, target, address = '', userAgent = '', requestId = '', changes } = entry;
  return {
    id: randomBytes(8).toString('hex'),
    at: now.toISOString(),
    action,
    actor: { kind: actor.kind, id: clean(actor.id), name: clean(actor.name) },
    target: { kind: target.kind, id: clean(target.id), name: clean(target.name) },
    address: clean(address),
    userAgent: clean(userAgent),
    requestId: clean(requestId),
    ...(isOpen && { isOpen }),
    ...(changes && { changes }),
    expiresAt: Math.floor(now.getTime() / 1000) + days * 86_400,
  };
}

/** The write of an entry, which may be part of the transaction that makes the change. */
export function auditWrite(trail: AuditTrail, row: AuditRow): Guarded {
  const by = keys.auditBy(trail, row.actor.kind, row.actor.id);
  const on = keys.auditOn(trail, row.target.kind, row.target.id);
  const order = `${row.at}#${row.id}`;
  const index = { gsi1pk: by, gsi1sk: order, gsi2pk: on, gsi2sk: order };
  return { write: putNew(keys.auditEntry(trail, row.at, row.id), { ...row, ...index }), otherwise: 'ERR_TRY_AGAIN' };
}
