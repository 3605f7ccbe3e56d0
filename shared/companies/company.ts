import * as z from 'zod';
import { Holidays } from '#shared/hours/holidays.ts';
import { WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { Invoice } from '#shared/invoices/invoice.ts';
import { Plan } from '#shared/plans/plan.ts';
import { BillingAddress } from './billing-address.ts';
import { billingStates } from './billing-state.ts';
import { recurrences } from './recurrence.ts';

export const Company = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planId: z.int(),
  status: z.boolean(),
  dueDate: z.string().nullable(),
  /** The last day of the trial; absent or null once the due date was changed. */
  trialExpiration: z.string().nullish(),
  recurrence: z.enum(recurrences),
  timeZone: z.string(),
  createdAt: z.string(),
});
export type Company = z.infer<typeof Company>;

/** A company as platform operators see it. */
export const CompanyListed = Company.extend({
  ...BillingAddress.shape,
  plan: Plan,
  /** Only `campaignsEnabled`, as Whaticket-compatible clients read it. */
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
  /** How much of its plan it uses. */
  used: z.object({ users: z.int(), connections: z.int() }),
  /** When an operator deleted it; its data is removed at `erasedAt` unless it is restored before. */
  deletedAt: z.string().nullable(),
  erasedAt: z.string().nullable(),
});
export type CompanyListed = z.infer<typeof CompanyListed>;

/** A company as the operator's page of money lists it. */
export const CompanyBilled = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  planName: z.string(),
  state: z.enum(billingStates),
  dueDate: z.string().nullable(),
  /** Open invoices: of the period that begins on the due date, once it is made, and of a change of plan. */
  invoices: z.array(
    Invoice.pick({ id: true, kind: true, detail: true, valueCents: true, dueDate: true }).extend({
      /** The part that is not paid yet, in centavos. */
      openCents: z.int(),
    }),
  ),
});
export type CompanyBilled = z.infer<typeof CompanyBilled>;

/** A company with its address, working hours and holidays. */
export const CompanyWithHours = Company.extend({
  ...BillingAddress.shape,
  schedules: WeeklyWorkingHours,
  holidays: Holidays,
});
export type CompanyWithHours = z.infer<typeof CompanyWithHours>;
