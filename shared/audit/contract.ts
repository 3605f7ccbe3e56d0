import * as z from 'zod';
import { auditKinds } from '#shared/http/audited.ts';
import { Cursor, OptionalCalendarDay } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { AuditEntry, auditActorKinds } from './entry.ts';

/** `platform`: the trail of the platform, for its operators; otherwise that of the caller's company. */
const trail = z.enum(['company', 'platform']).default('company');

const Filters = z.object({
  trail,
  /** First and last day, in the company's time zone. */
  from: OptionalCalendarDay,
  until: OptionalCalendarDay,
  /** The actor; `actorId` only with a kind. */
  actor: z.enum(auditActorKinds).optional(),
  actorId: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** Only with a kind. */
  targetId: z.string().max(100).optional(),
  cursor: Cursor,
});
export type AuditFilters = z.output<typeof Filters>;

/** Where a chain of days is broken. */
export const AuditBreak = z.object({
  day: z.string(),
  /** The entry that was changed, removed or added; null when only the day can be named. */
  entry: z.string().nullable(),
  /** `unclosed`: a day that is over has entries and no digest. */
  why: z.enum(['changed', 'removed', 'added', 'chain', 'unclosed']),
});
export type AuditBreak = z.infer<typeof AuditBreak>;

export const audit = defineRoutes('audit', {
  list: {
    method: 'GET',
    path: '/audit',
    right: 'audit:read',
    summary:
      'Lists entries of the audit trail, newest first; a page may be short although more pages follow. Operators may read the trail of the platform',
    query: Filters,
    returns: z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() }),
  },
  export: {
    method: 'GET',
    path: '/audit/export',
    right: 'audit:read',
    audit: { of: 'trail' },
    summary:
      'Exports entries of the audit trail as semicolon-separated text, newest first, in pages, the first with byte-order mark and header',
    query: Filters,
    returns: z.object({ text: z.string(), nextCursor: z.string().nullable() }),
  },
  verify: {
    method: 'GET',
    path: '/audit/verify',
    right: 'audit:read',
    summary: 'Verifies the entries of finished days against their digests, a number of days per request',
    query: z.object({ trail, cursor: Cursor }),
    returns: z.object({
      /** Days and rows of this page that were compared. */
      days: z.int(),
      rows: z.int(),
      broken: AuditBreak.nullable(),
      nextCursor: z.string().nullable(),
    }),
  },
});
