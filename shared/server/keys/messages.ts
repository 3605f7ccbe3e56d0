import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest, pad } from './key.ts';

/** Messages, in the order of their arrival. */
export const messageKeys = {
  /** A message by its sequence number. */
  message: (t: Tenant, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}`,
    sk: `M#${pad(seq)}`,
  }),
  /** The order of the messages of a conversation that others were joined to, as decided by a merge. */
  threadMap: (t: Tenant, ticketId: number, mergeId: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}`,
    sk: `THREAD#${pad(mergeId)}`,
  }),
  /** All messages of a conversation. */
  messages: (t: Tenant, ticketId: number) => ({ pk: `${company(t)}#CHAT#${pad(ticketId)}`, prefix: 'M#' }),
  /**
   * Provider message id → ticket and sequence number. This claim makes storing a message twice have no further effect.
   */
  providerMessage: (t: Tenant, whatsappId: number, providerId: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#MESSAGE#${providerId.length > 128 ? keyDigest(providerId) : providerId}`,
    sk: 'POINTER',
  }),
} as const;
