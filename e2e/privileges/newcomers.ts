import { validBodies } from '#functions/testing/every-route.ts';
import { companies } from '#shared/companies/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import type { Visitor } from './visitor.ts';

/** The platform lets companies in, and one comes. */
export const newcomers = async (admin: Visitor): Promise<void> => {
  await admin.call(settings.update, { params: { key: 'allowregister' }, body: { value: 'enabled' } });
  await admin.call(companies.signUp, { body: validBodies[companies.signUp.id] as never });
};
