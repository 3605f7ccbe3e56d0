import type { Tenant } from '#shared/tenant.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** Tags: how many tickets carry each, and which. */
export const tagKeys = {
  /** A tag. */
  tag: (t: Tenant, tagId: number) => directory(t, `TAG#${pad(tagId)}`),
  /** Claim: names of tags are unique within a company. */
  tagName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `TAG_NAME#${keyDigest(claimText(name))}`,
  }),
  /** Number of tickets that carry a tag. */
  tagCount: (t: Tenant, tagId: number): Key => ({ pk: `${company(t)}#TAG_COUNTS`, sk: `TAG#${pad(tagId)}` }),
  /** A row per tag and ticket; the index range `ticketsOfTag` orders these rows by last activity. */
  tagged: (t: Tenant, tagId: number, ticketId: number): Key => ({
    pk: `${company(t)}#TAGGED#${pad(tagId)}`,
    sk: `TICKET#${pad(ticketId)}`,
  }),
  /** All tickets that carry a tag. */
  allTagged: (t: Tenant, tagId: number) => ({ pk: `${company(t)}#TAGGED#${pad(tagId)}`, prefix: 'TICKET#' }),
} as const;
