import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Scheduled messages. */
export const scheduleKeys = {
  /** A scheduled message; `schedulesByTime` and `schedulesOfContact` are index ranges of them. */
  schedule: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#SCHEDULES`, sk: `SCHEDULE#${pad(id)}` }),
  schedules: (t: Tenant) => ({ pk: `${company(t)}#SCHEDULES`, prefix: 'SCHEDULE#' }),
  /** How many there are, and how many of them wait: limited by a condition. */
  scheduleCounts: (t: Tenant): Key => ({ pk: `${company(t)}#SCHEDULES`, sk: 'COUNTS' }),
  /** Index range (gsi1) of all, by their time. */
  schedulesByTime: (t: Tenant) => `${company(t)}#SCHEDULES`,
  /** Index range (gsi2) of those of a contact, by their time. */
  schedulesOfContact: (t: Tenant, contactId: number) => `${company(t)}#CONTACT#${pad(contactId)}#SCHEDULES`,
  /** A due message that waits for its turn on a connection; it points to its row. */
  scheduleInLine: (t: Tenant, whatsappId: number, sendAt: string, id: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#LINE`,
    sk: `${sendAt}#${pad(id)}`,
  }),
  scheduleLine: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#LINE`, prefix: '' }),
  /** Sort key in both indexes. */
  byScheduleTime: (sendAt: string, id: number) => `${sendAt}#${pad(id)}`,
} as const;
