import * as z from 'zod';
import { HolidayDate, Holidays, maxHolidays } from '#shared/hours/holidays.ts';
import { HoursBefore, WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { PageQuery, PositiveId, pageAnswerFields, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { Plan } from '#shared/plans/plan.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { Company, CompanyBilled, CompanyListed, CompanyWithHours } from './company.ts';
import { CompanyChange, CompanyForm, SignUpForm, TimeZone } from './company-form.ts';

const params = z.object({ companyId: PositiveId });

export const companies = defineRoutes('companies', {
  signUp: {
    method: 'POST',
    path: '/companies/cadastro',
    right: 'public',
    audit: { of: 'company' },
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
    query: PageQuery.extend({
      searchParam: z.string().max(100).default(''),
      /** Companies per page; 20 unless given. */
      pageSize: WholeNumber(1, 100).optional(),
    }),
    returns: z.object({ companies: z.array(CompanyListed), ...pageAnswerFields }),
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
      /** `YYYY-MM`, by the platform’s time zone. */
      month: z.string(),
      /** The amount received in this month less what was returned, in centavos. */
      revenueCents: z.int(),
      ...pageAnswerFields,
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
    audit: { of: 'company' },
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
    audit: { of: 'company' },
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
    path: '/company-restoration/{companyId}',
    right: 'companies:manage',
    audit: { of: 'company' },
    summary: 'Restores a deleted company while its data still exists',
    params,
    returns: CompanyListed,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
  renew: {
    method: 'POST',
    path: '/company-renewal/{companyId}',
    right: 'companies:manage',
    audit: { of: 'company' },
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
    audit: { of: 'company' },
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
    audit: { of: 'company' },
    summary: 'Changes the working hours, which apply while the setting scheduleType is company',
    params,
    body: z.object({ id: PositiveId.optional(), schedules: WeeklyWorkingHours, ...HoursBefore }),
    returns: CompanyWithHours,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_HOURS_CHANGED'],
  },
  setNames: {
    method: 'PUT',
    path: '/company-names/{companyId}',
    effect: 'contained',
    right: 'settings:write',
    audit: { of: 'company' },
    summary: 'Changes the name of one’s own company and of oneself, which a new company is asked for',
    params,
    body: z.object({ companyName: VisibleName(2, 100).optional(), ownerName: VisibleName(2, 50).optional() }),
    returns: Company,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  },
  setCalendar: {
    method: 'PUT',
    path: '/company-calendar/{companyId}',
    effect: 'contained',
    right: 'settings:write',
    audit: { of: 'company' },
    summary: 'Changes the time zone or the holidays of the company and of all its queues',
    params,
    body: z.object({
      timeZone: TimeZone.optional(),
      /** All holidays; they replace the stored ones. */
      holidays: Holidays.optional(),
      /** Single holidays, safe beside concurrent changes; each replaces a stored one of the same date. */
      addHolidays: Holidays.optional(),
      removeHolidays: z.array(HolidayDate).max(maxHolidays).optional(),
    }),
    returns: CompanyWithHours,
    errors: ['ERR_NO_COMPANY_FOUND'],
  },
});
