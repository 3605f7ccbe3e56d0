import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Appointments, found by their start, and the diary of each attendant. */
export const appointmentKeys = {
  appointment: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#APPOINTMENTS`, sk: `APPOINTMENT#${pad(id)}` }),
  /** Index range (gsi1) of the company's appointments by start. */
  appointments: (t: Tenant) => `${company(t)}#APPOINTMENTS`,
  /** Index range (gsi2) of one attendant's appointments by start. */
  appointmentsOf: (t: Tenant, userId: number) => `${company(t)}#APPOINTMENTS#${pad(userId)}`,
  /** Sort key of both. */
  byStart: (date: string, id: number) => `${date}#${pad(id)}`,
  /** The times that an attendant has promised on a day (UTC): its stamp guards against two at the same time. */
  diaryDay: (t: Tenant, userId: number, day: string): Key => ({
    pk: `${company(t)}#DIARY#${pad(userId)}`,
    sk: `DAY#${day}`,
  }),
  /** The secret address at which calendar programs read an attendant's appointments. */
  appointmentFeed: (t: Tenant, userId: number): Key => ({
    pk: `${company(t)}#APPOINTMENTS`,
    sk: `FEED#${pad(userId)}`,
  }),
  diary: (t: Tenant, userId: number) => ({ pk: `${company(t)}#DIARY#${pad(userId)}`, prefix: 'DAY#' }),
} as const;
