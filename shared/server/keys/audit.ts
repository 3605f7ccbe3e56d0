import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest } from './key.ts';

/** The audit trail of a company, or of the platform. */
export type AuditTrail = Tenant | 'platform';

const trailOf = (trail: AuditTrail) => (trail === 'platform' ? 'PLATFORM#AUDIT' : `${company(trail)}#AUDIT`);

/**
 * The audit trail, one partition each: entries, their outcomes and the digests of the days, all by time. The policies of
 * the functions forbid changing and deleting rows of these partitions by their names (`infra/constructs/role.ts`).
 */
export const auditKeys = {
  auditEntry: (trail: AuditTrail, at: string, id: string): Key => ({ pk: trailOf(trail), sk: `E#${at}#${id}` }),
  /** How the request of an entry ended. */
  auditOutcome: (trail: AuditTrail, at: string, id: string): Key => ({ pk: trailOf(trail), sk: `O#${at}#${id}` }),
  /** The digest of a day that is over, which includes the one before. */
  auditDay: (trail: AuditTrail, day: string): Key => ({ pk: trailOf(trail), sk: `D#${day}` }),
  auditDays: (trail: AuditTrail) => ({ pk: trailOf(trail), prefix: 'D#' }),
  /** The rows of one kind from one moment to another; `until` is included with everything that begins like it. */
  auditSpan: (trail: AuditTrail, kind: 'E' | 'O', from: string, until: string) => ({
    pk: trailOf(trail),
    from: `${kind}#${from}`,
    to: `${kind}#${until}\u{10FFFF}`,
  }),
  /** Index: entries by who acted. */
  auditBy: (trail: AuditTrail, kind: string, id: string) => `${trailOf(trail)}#BY#${kind}#${id}`,
  /** Index: entries by what they are about. */
  auditOn: (trail: AuditTrail, kind: string, id: string) => `${trailOf(trail)}#ON#${kind}#${id}`,
  /** Claim: something that is recorded once, such as an export within an hour. */
  auditOnce: (trail: AuditTrail, what: string): Key => ({ pk: `${trailOf(trail)}#ONCE`, sk: keyDigest(what) }),
} as const;
