import * as z from 'zod';
import { HolidayDate, Holidays, mostHolidays } from '#shared/hours/holidays.ts';
import { Schedules } from '#shared/hours/hours.ts';
import { isTimeZone } from '#shared/hours/local-time.ts';
import { changesOf } from '#shared/http/changes.ts';
import { Id, PageQuery, pageTail } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Invoice } from '#shared/invoices/invoice.ts';
import { Plan } from '#shared/plans/plan.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { BillingAddress } from './billing-address.ts';
import { billingStates } from './billing-state.ts';
import { recurrences } from './recurrence.ts';

/** `YYYY-MM-DD`; empty values and invalid dates become null (never due). */
const DueDate = z
  .string()
  .nullish()
  .transform((text) => (text && z.iso.date().safeParse(text.slice(0, 10)).success ? text.slice(0, 10) : null));

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
export const CompanyWithHours = Company.extend({ ...BillingAddress.shape, schedules: Schedules, holidays: Holidays });
export type CompanyWithHours = z.infer<typeof CompanyWithHours>;

const TimeZone = z.string().max(64).refine(isTimeZone, 'a time zone such as America/Sao_Paulo');

const params = z.object({ companyId: Id });

export const CompanyForm = z.object({
  name: VisibleName(2, 100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email')),
  phone: z.string().trim().max(30).default(''),
  /** Password of the company's first administrator. */
  password: z.string().min(5).max(50),
  planId: Id,
  /** The sign-up form of Whaticket-compatible clients sends the letter t. */
  status: z
    .union([z.boolean(), z.literal('t').transform(() => true), z.literal('f').transform(() => false)])
    .default(true),
  dueDate: DueDate,
  recurrence: z.enum(recurrences).default('MENSAL'),
  /** Campaigns need a plan that includes them as well. */
  campaignsEnabled: z.boolean().default(true),
  ...BillingAddress.shape,
});

/** Changes by an operator; the first administrator keeps the e-mail and the password that it was created with. */
export const CompanyChange = changesOf(CompanyForm.omit({ password: true }));

/** Ten or eleven digits, area code first, with any punctuation. */
const NationalPhone = z
  .string()
  .max(30)
  .refine((text) => /^[\d\s()+.-]*$/.test(text), 'a phone number')
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(10).max(11));

/**
 * The sign-up form of a new company. The server decides due date, status and recurrence: Whaticket-compatible clients
 * send those too, and they are ignored.
 */
export const SignUpForm = z.object({
  /** Name of the company and of its first administrator. */
  name: VisibleName(2, 50),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email')),
  phone: NationalPhone,
  password: z.string().min(5).max(50),
  planId: Id,
  timeZone: TimeZone.optional(),
});

export const companies = defineRoutes('companies', {
  signUp: {
    method: 'POST',
    path: '/companies/cadastro',
    right: 'public',
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: 'Creates a trial company while the platform allows sign-up; repeating the same form changes nothing',
    body: SignUpForm,
    returns: Company,
    errors: [
      'ERR_SIGN_UP_CLOSED',
      'ERR_PLAN_NOT_OFFERED',
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  list: {
    method: 'GET',
    path: '/companies',
    right: 'companies:manage',
    summary: 'Lists the companies of the platform by name',
    query: PageQuery.extend({ searchParam: z.string().max(100).default('') }),
    returns: z.object({ companies: z.array(CompanyListed), ...pageTail }),
  },
  listAll: {
    method: 'GET',
    path: '/companies/list',
    right: 'companies:manage',
    summary: 'Returns the first 1000 companies by name, for Whaticket-compatible clients; `GET /companies` has all',
    returns: z.array(CompanyListed),
  },
  listBilled: {
    method: 'GET',
    path: '/companies/billing',
    right: 'companies:manage',
    summary: 'Lists companies by name with their state and their open invoices, and the revenue of the month',
    query: PageQuery,
    returns: z.object({
      companies: z.array(CompanyBilled),
      /** `YYYY-MM`, in UTC. */
      month: z.string(),
      /** The amount received in this month less what was returned, in centavos. */
      revenueCents: z.int(),
      ...pageTail,
    }),
  },
  listPlan: {
    method: 'GET',
    path: '/companies/listPlan/{companyId}',
    right: 'settings:read',
    summary: 'Shows one’s own company (any company to platform operators) with its plan',
    params,
    returns: Company.extend({ plan: Plan }),
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/companies/{companyId}',
    right: 'companies:manage',
    summary: 'Changes a company; a disabled one is refused everywhere until it is enabled again',
    params,
    body: CompanyChange,
    returns: CompanyListed,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_NO_PLAN_FOUND', 'ERR_OWN_COMPANY'],
  },
  remove: {
    method: 'DELETE',
    path: '/companies/{companyId}',
    right: 'companies:manage',
    summary: 'Deletes a company: it is disabled and disconnected at once, and its data is removed after 30 days',
    params,
    query: z.object({
      /** The company's name, which the operator types to confirm; checked when it is sent. */
      name: z.string().max(200).optional(),
    }),
    returns: CompanyListed,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_OWN_COMPANY', 'ERR_COMPANY_NAME_WRONG'],
  },
  restore: {
    method: 'POST',
    path: '/companies/{companyId}/restoration',
    right: 'companies:manage',
    summary: 'Restores a deleted company while its data still exists',
    params,
    returns: CompanyListed,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  renew: {
    method: 'POST',
    path: '/companies/{companyId}/renewal',
    right: 'companies:manage',
    summary: 'Advances the due date by one recurrence; repeated with the same `dueDate` it changes nothing',
    params,
    body: z.object({
      /** The due date that the caller saw. */
      dueDate: z.iso.date().nullable(),
    }),
    returns: CompanyListed,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/companies',
    right: 'companies:manage',
    summary: 'Creates a company with its first administrator, who signs in with the company’s e-mail',
    body: CompanyForm,
    returns: Company,
    errors: ['ERR_COMPANY_NAME_ALREADY_EXISTS', 'ERR_EMAIL_ALREADY_EXISTS', 'ERR_NO_PLAN_FOUND'],
  },
  show: {
    method: 'GET',
    path: '/companies/{companyId}',
    right: 'settings:write',
    summary: 'Shows one’s own company (any company to platform operators) with its working hours and holidays',
    params,
    returns: CompanyWithHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  setSchedules: {
    method: 'PUT',
    path: '/companies/{companyId}/schedules',
    effect: 'contained',
    right: 'settings:write',
    summary: 'Changes the working hours, which apply while the setting scheduleType is company',
    params,
    body: z.object({ id: Id.optional(), schedules: Schedules }),
    returns: CompanyWithHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  setNames: {
    method: 'PUT',
    path: '/companies/{companyId}/names',
    effect: 'contained',
    right: 'settings:write',
    summary: 'Changes the name of one’s own company and of oneself, which a new company is asked for',
    params,
    body: z.object({ companyName: VisibleName(2, 100).optional(), ownerName: VisibleName(2, 50).optional() }),
    returns: Company,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  },
  setCalendar: {
    method: 'PUT',
    path: '/companies/{companyId}/calendar',
    effect: 'contained',
    right: 'settings:write',
    summary: 'Changes the time zone or the holidays of the company and of all its queues',
    params,
    body: z.object({
      timeZone: TimeZone.optional(),
      /** All holidays; they replace the stored ones. */
      holidays: Holidays.optional(),
      /** Single holidays, safe beside concurrent changes; each replaces a stored one of the same date. */
      addHolidays: Holidays.optional(),
      removeHolidays: z.array(HolidayDate).max(mostHolidays).optional(),
    }),
    returns: CompanyWithHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
});
