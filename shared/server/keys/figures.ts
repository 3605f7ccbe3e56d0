import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Fewer shards than the counts have, because a day's figures are read day by day. */
export const figureShards = 4;

/** Figures of the dashboard: sums by day, of the company (spread over `figureShards` rows) and of each agent (0: unassigned). */
export const figureKeys = {
  /** Figures of the company for a day. */
  figuresOfDay: (t: Tenant, day: string, shard: number): Key => ({
    pk: `${company(t)}#FIGURES`,
    sk: `DAY#${day}#${shard}`,
  }),
  /** Figures of an agent for a day. */
  figuresOfAgent: (t: Tenant, day: string, userId: number): Key => ({
    pk: `${company(t)}#FIGURES`,
    sk: `AGENT#${day}#${pad(userId)}`,
  }),
  /** All figures from one day to another, both included. */
  figures: (t: Tenant, of: 'DAY' | 'AGENT', from: string, to: string) => ({
    pk: `${company(t)}#FIGURES`,
    from: `${of}#${from}`,
    to: `${of}#${to}#~`,
  }),
  /** The delivery ledger of a day that is closed, of all connections. */
  ledgerDay: (t: Tenant, day: string): Key => ({ pk: `${company(t)}#LEDGER`, sk: `DAY#${day}` }),
  ledgerDays: (t: Tenant, from: string, to: string) => ({
    pk: `${company(t)}#LEDGER`,
    from: `DAY#${from}`,
    to: `DAY#${to}`,
  }),
  allLedgerDays: (t: Tenant) => ({ pk: `${company(t)}#LEDGER`, prefix: 'DAY#' }),
  allFigures: (t: Tenant) => ({ pk: `${company(t)}#FIGURES`, prefix: '' }),
} as const;
