import * as z from 'zod';
import { type NewCompany, storeCompany } from '#functions/company/companies/company-store.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, putNew } from '#shared/server/table.ts';
import { firstPlan } from './first-plan.ts';

export const FirstAdministratorForm = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  password: z.string().min(8, 'at least 8 characters').max(50),
});

const firstCompany = ({ email, password }: z.output<typeof FirstAdministratorForm>): NewCompany => ({
  name: 'Empresa 1',
  email,
  password,
  phone: '',
  planId: firstPlan.id,
  status: true,
  dueDate: null,
  recurrence: 'MENSAL',
  campaignsEnabled: true,
  superAdmin: true,
});

const isThere = async (): Promise<boolean> =>
  (await get(keys.company(platformTenant), { consistent: true })) !== undefined;

/**
 * Creates plan 1, and company 1 with the platform's first operator, in one transaction. Safe to run at every start and
 * twice at once: existing rows are not changed, including the password.
 */
export async function bootstrapPlatform(
  admin: z.output<typeof FirstAdministratorForm>,
): Promise<{ created: boolean; companyId: number }> {
  const { companyId } = platformTenant;
  if (await isThere()) return { created: false, companyId };
  try {
    await storeCompany(companyId, firstPlan, firstCompany(admin), [
      { write: putNew(keys.plan(firstPlan.id), { ...firstPlan }), otherwise: 'ERR_TRY_AGAIN' },
      { write: put(keys.planName(firstPlan.name), { planId: firstPlan.id }) },
      { write: putNew(keys.platformIds(), { company: companyId, plan: firstPlan.id }), otherwise: 'ERR_TRY_AGAIN' },
    ]);
    return { created: true, companyId };
  } catch (error) {
    // Another process has just created the company.
    if (error instanceof AppError && (await isThere())) return { created: false, companyId };
    throw error;
  }
}
