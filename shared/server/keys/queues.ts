import type { Tenant } from '#shared/tenant.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** Customer-service queues, and the options of each menu: a tree that is always read whole. */
export const queueKeys = {
  /** A customer-service queue. */
  queue: (t: Tenant, queueId: number) => directory(t, `QUEUE#${pad(queueId)}`),
  /** Claims: names and colours of queues are unique within a company. */
  queueName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `QUEUE_NAME#${keyDigest(claimText(name))}`,
  }),
  queueColor: (t: Tenant, color: string): Key => ({ pk: `${company(t)}#CLAIM`, sk: `QUEUE_COLOR#${claimText(color)}` }),
  /** An option of a queue's menu. */
  queueOption: (t: Tenant, queueId: number, optionId: number): Key => ({
    pk: `${company(t)}#QUEUE#${pad(queueId)}#OPTIONS`,
    sk: `OPTION#${pad(optionId)}`,
  }),
  /** All options of a queue's menu. */
  queueOptions: (t: Tenant, queueId: number) => ({
    pk: `${company(t)}#QUEUE#${pad(queueId)}#OPTIONS`,
    prefix: 'OPTION#',
  }),
  /** Option id → its queue; never changes once written. */
  queueOptionById: (t: Tenant, optionId: number): Key => ({
    pk: `${company(t)}#OPTIONID#${optionId}`,
    sk: 'POINTER',
  }),
} as const;
