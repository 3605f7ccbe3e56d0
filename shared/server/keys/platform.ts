import { claimText, type Key, keyDigest, pad } from './key.ts';

/** Rows of the platform that belong to no company. */
export const platformKeys = {
  /** A plan that companies can subscribe to. */
  plan: (planId: number): Key => ({ pk: 'PLATFORM#PLANS', sk: `PLAN#${pad(planId)}` }),
  /** Claim: names of plans are unique. */
  planName: (name: string): Key => ({ pk: 'PLATFORM#CLAIM', sk: `PLAN_NAME#${keyDigest(claimText(name))}` }),
  plans: () => ({ pk: 'PLATFORM#PLANS', prefix: 'PLAN#' }),
  /** A help video. */
  help: (id: number): Key => ({ pk: 'PLATFORM#HELPS', sk: `HELP#${pad(id)}` }),
  helps: () => ({ pk: 'PLATFORM#HELPS', prefix: 'HELP#' }),
  /** An announcement to all companies. */
  announcement: (id: number): Key => ({ pk: 'PLATFORM#ANNOUNCEMENTS', sk: `ANNOUNCEMENT#${pad(id)}` }),
  announcements: () => ({ pk: 'PLATFORM#ANNOUNCEMENTS', prefix: 'ANNOUNCEMENT#' }),
  /** The version of which all companies are, or have a backfill on its way. */
  schemaVersion: (): Key => ({ pk: 'PLATFORM#SCHEMA', sk: 'VERSION' }),
  /** The app's own address, for routes, which the deployment cannot give it (D-706). */
  appAddress: (): Key => ({ pk: 'PLATFORM#ADDRESS', sk: 'APP' }),
  /** Names where the data was moved to: this installation is closed. */
  movedAway: (): Key => ({ pk: 'PLATFORM#SCHEMA', sk: 'MOVED' }),
  /** Counter row of company and plan ids. */
  platformIds: (): Key => ({ pk: 'PLATFORM#IDS', sk: 'IDS' }),
  /** Calls of a route by one address within a window. */
  rateLimit: (route: string, address: string, window: number): Key => ({
    pk: `RATE#${route}#${keyDigest(address)}`,
    sk: `WINDOW#${window}`,
  }),
} as const;
