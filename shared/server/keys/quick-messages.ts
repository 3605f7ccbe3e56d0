import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Quick messages, and how many each owner has (`all`: the company itself). */
export const quickMessageKeys = {
  /** A quick message; `quickMessagesOf` is the index range of those of one owner. */
  quickMessage: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#QUICK`, sk: `QUICK#${pad(id)}` }),
  quickMessagesOf: (t: Tenant, owner: number | 'all') => `${company(t)}#QUICK#${owner}`,
  /** Number of quick messages of one owner, limited by a condition. */
  quickMessageCount: (t: Tenant, owner: number | 'all'): Key => ({
    pk: `${company(t)}#QUICK_COUNTS`,
    sk: `OWNER#${owner}`,
  }),
} as const;
