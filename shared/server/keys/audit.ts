import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest } from './key.ts';

/** The audit trail of a company, or of the platform. */
export type Trail = Tenant | 'platform';

const trailOf = (trail: Trail) => (trail === 'platform' ? 'PLATFORM#AUDIT' : `${company(trail)}#AUDIT`);

/**
 * The audit trail, one partition each: entries, their outcomes and the digests of the days, all by time. The policies of
 * the functions forbid changing and deleting rows of these partitions by their names (`infra/constructs/role.ts`).
 */
export const auditKeys = {
  auditEntry: (trail: Trail, at: string, id: string): Key => ({ pk: trailOf(trail), sk: `E#${at}#${id}` }),
  /** How the request of an entry ended. */
  auditOutcome: (trail: Trail, at: string, id: string): Key => ({ pk: trailOf(trail), sk: `O#${at}#${id}` }),
  /** The digest of a day that is over, which includes the one before. */
  auditDay: (trail: Trail, day: string): Key => ({ pk: trailOf(trail), sk: `D#${day}` }),
  auditDays: (trail: Trail) => ({ pk: trailOf(trail), prefix: 'D#' }),
  /** The rows of one kind from one moment to another; `until` is included with everything that begins like it. */
  auditSpan: (trail: Trail, kind: 'E' | 'O', from: string, until: string) => ({
    pk: trailOf(trail),
    from: `${kind}#${from}`,
    to: `${kind}#${until}\u{10FFFF}`,
  }),
  /** Index: entries by who acted. */
  auditBy: (trail: Trail, kind: string, id: string) => `${trailOf(trail)}#BY#${kind}#${id}`,
  /** Index: entries by what they are about. */
  auditOn: (trail: Trail, kind: string, id: string) => `${trailOf(trail)}#ON#${kind}#${id}`,
  /** Claim: something that is recorded once, such as an export within an hour. */
  auditOnce: (trail: Trail, what: string): Key => ({ pk: `${trailOf(trail)}#ONCE`, sk: keyDigest(what) }),
} as const;
