import * as z from 'zod';
import { hashPassword } from '#functions/company/auth/password.ts';
import { getPlan, planUnchanged } from '#functions/company/plans/plan-store.ts';
import { type CompanyRow, defaultTimeZone } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { billingAddressOf } from '#shared/companies/billing-address.ts';
import type { CompanyForm } from '#shared/companies/company-form.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { keys } from '#shared/server/keys.ts';
import {
  claim,
  drawNextIds,
  type Guarded,
  put,
  putNew,
  readRange,
  readTableRows,
  transact,
} from '#shared/server/table.ts';
import { initialSettings } from '#shared/setting-values.ts';
import { type Tenant, tenantOfCompany, tenantOfRow } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

export type NewCompany = z.output<typeof CompanyForm> & {
  timeZone?: string;
  superAdmin?: boolean;
  trialExpiration?: string;
};

const companyRow = (id: number, form: NewCompany, plan: Plan): CompanyRow => ({
  id,
  name: form.name,
  email: form.email,
  phone: form.phone,
  planId: plan.id,
  plan,
  status: form.status,
  dueDate: form.dueDate,
  ...(form.trialExpiration !== undefined && { trialExpiration: form.trialExpiration }),
  recurrence: form.recurrence,
  timeZone: form.timeZone ?? defaultTimeZone,
  asksNames: true,
  ...billingAddressOf(form),
  createdAt: new Date().toISOString(),
  configVersion: 1,
  schemaVersion,
});

const firstAdmin = async (company: CompanyRow, form: NewCompany): Promise<UserRow> => ({
  id: 1,
  companyId: company.id,
  name: form.name,
  email: form.email,
  passwordHash: await hashPassword(form.password),
  profile: 'admin',
  super: form.superAdmin ?? false,
  allTicket: 'enabled',
  whatsappId: null,
  queueIds: [],
  sessionId: null,
  online: false,
  onlineAt: null,
  createdAt: company.createdAt,
  version: 1,
});

const rowsOf = (tenant: Tenant, company: CompanyRow, admin: UserRow, form: NewCompany): Guarded[] => [
  {
    write: claim(keys.companyName(company.name), { companyId: company.id }),
    otherwise: 'ERR_COMPANY_NAME_ALREADY_EXISTS',
  },
  {
    write: claim(keys.email(admin.email), { companyId: company.id, userId: admin.id }),
    otherwise: 'ERR_EMAIL_ALREADY_EXISTS',
  },
  { write: putNew(keys.company(tenant), { ...company }), otherwise: 'ERR_TRY_AGAIN' },
  { write: putNew(keys.user(tenant, admin.id), { ...admin }) },
  { write: put(keys.ids(tenant), { user: admin.id }) },
  { write: put(keys.usage(tenant), { users: 1, admins: 1 }) },
  {
    write: put(keys.setting(tenant, 'campaignsEnabled'), {
      key: 'campaignsEnabled',
      value: String(form.campaignsEnabled),
    }),
  },
  ...initialSettings().map((setting) => ({ write: put(keys.setting(tenant, setting.key), { ...setting }) })),
  {
    write: put(keys.companyListed(foldAccentsAndCase(company.name), company.id), {
      companyId: company.id,
      folded: foldAccentsAndCase(company.name),
    }),
  },
];

/** Stores a company, its first administrator and their initial rows, together with `more`, in one transaction. */
export async function storeCompany(
  id: number,
  plan: Plan,
  form: NewCompany,
  more: Guarded[] = [],
): Promise<CompanyRow> {
  const company = companyRow(id, form, plan);
  await transact([...rowsOf(tenantOfCompany(company), company, await firstAdmin(company, form), form), ...more]);
  return company;
}

/** Adds a company to the platform. */
export async function addCompany(form: NewCompany): Promise<CompanyRow> {
  const { company: id } = await drawNextIds(keys.platformIds(), ['company']);
  return retryOnConflict(async () => {
    const plan = await getPlan(form.planId);
    return storeCompany(id, plan, form, [planUnchanged(plan)]);
  });
}

/** Rows read per page of a search: a rare name makes short pages, never long requests. */
const readPerSearch = 400;
const defaultPageSize = 20;

/** A position in the list: the listing row to continue after. */
export const CompanyPosition = z.string().max(200);

interface Listed {
  companyId: number;
  sk: string;
}

/** A page of the platform's companies by name, with their rows. */
export async function listCompanies(search: string, from: string | undefined, pageSize = defaultPageSize) {
  const range = keys.companiesListed();
  const { rows, last } = await readRange<Listed>(range, {
    limit: search ? readPerSearch : pageSize,
    after: from === undefined ? undefined : { pk: range.pk, sk: from },
    ...(search && {
      filter: {
        text: 'contains(#folded, :search)',
        names: { '#folded': 'folded' },
        values: { ':search': foldAccentsAndCase(search) },
      },
    }),
  });
  const shown = rows.slice(0, pageSize);
  const companies = await readTableRows<CompanyRow>(shown.map((row) => keys.company(tenantOfRow(row))));
  const next = rows.length > pageSize ? shown.at(-1)?.sk : last?.sk;
  return { rows: companies.filter((company) => company !== undefined), next: next === undefined ? null : String(next) };
}

/** All companies, unless there are more than `most`: then undefined, for a read of the directory alone. */
export async function allCompanies(most: number): Promise<CompanyRow[] | undefined> {
  const { rows } = await readRange<Listed>(keys.companiesListed(), { limit: most + 1 });
  if (rows.length > most) return undefined;
  const companies = await readTableRows<CompanyRow>(rows.map((row) => keys.company(tenantOfRow(row))));
  return companies.filter((company) => company !== undefined);
}

/** Enough for Whaticket-compatible clients, which read the list whole. */
const maxAtOnce = 1000;

/** The first companies by name. */
export async function firstCompanies(): Promise<CompanyRow[]> {
  const { rows } = await readRange<Listed>(keys.companiesListed(), { limit: maxAtOnce });
  const companies = await readTableRows<CompanyRow>(rows.map((row) => keys.company(tenantOfRow(row))));
  return companies.filter((company) => company !== undefined);
}
