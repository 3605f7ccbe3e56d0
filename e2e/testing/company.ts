import { beforeAll, inject } from 'vitest';
import { configChanged } from '#functions/company/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { IntegratorApi } from './api.ts';
import { PhonesApi } from './phones.ts';
import type { NewCompany, ProductKind } from './shared-products.ts';
import { openTableOfProduct } from './table-of-product.ts';

/** A running product as the tests of one file see it. */
export interface TestProduct {
  url: string;
  /** The phones of the simulated WhatsApp, which the half product does not have. */
  phones: PhonesApi;
  /** Signed in as the administrator of `companyId`, who is an operator of the platform too. */
  admin: IntegratorApi;
  adminCredentials: { email: string; password: string };
  companyId: number;
  processes: Readonly<Record<string, number>>;
}

/** Sign-ins are limited by caller address, so each file has its own (TEST-NET-3 and TEST-NET-2). */
const addressOf = (n: number): string => `${n < 250 ? '203.0.113' : '198.51.100'}.${1 + (n % 250)}`;

/** Gives the company's administrator what the platform's first one has. */
const makeOperator = async (target: TestProduct): Promise<void> => {
  const { transact, update } = await openTableOfProduct(target);
  const tenant = tenantOfCompany({ id: target.companyId });
  await transact([{ write: update(keys.user(tenant, 1), { set: { super: true } }) }, configChanged(tenant)]);
};

/**
 * A company of this file's own on a product that all files of the run share. Needs no other product: a file that kills, restarts or changes
 * the platform for everybody takes `useRunningProduct`. E-mails and phone numbers are unique over all companies, so a file has its own of those too.
 */
export function useTestCompany(kind: ProductKind): TestProduct & Pick<NewCompany, 'logFolder'> {
  const target = {} as TestProduct & Pick<NewCompany, 'logFolder'>;
  beforeAll(async () => {
    const answer = await fetch(`${inject('sharedProducts')}/${kind}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`no company on the ${kind} product: ${await answer.text()}`);
    const { url, phonesUrl, processes, logFolder, companyId, email, password } = (await answer.json()) as NewCompany;
    process.env.CALLER_ADDRESS = addressOf(companyId);
    Object.assign(target, {
      url,
      companyId,
      processes,
      logFolder,
      phones: new PhonesApi(phonesUrl),
      adminCredentials: { email, password },
    });
    await makeOperator(target);
    target.admin = await IntegratorApi.signIn(url, email, password);
  });
  return target;
}
