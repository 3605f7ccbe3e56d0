import { isLapsed, trialEnd } from '#functions/companies/company-row.ts';
import { directoryOf } from '#functions/companies/directory.ts';
import { settingsSeenBy } from '#functions/settings/settings-view.ts';
import type { SignedIn } from '#shared/auth/contract.ts';
import type { Account } from './account-store.ts';

/** The user with the company, plan flags and settings that a client needs for its first screen. */
export const signedInView = async ({ tenant, user, company }: Account): Promise<SignedIn> => {
  const directory = await directoryOf(tenant, company.configVersion);
  const { id, name, dueDate, timeZone, plan } = company;
  return {
    ...user,
    queues: user.queueIds.flatMap((queueId) => directory.queues.get(queueId) ?? []),
    company: {
      id,
      name,
      dueDate,
      trialExpiration: trialEnd(company),
      isLapsed: isLapsed(company, new Date()),
      timeZone,
      plan,
      settings: settingsSeenBy(directory.settings, user),
    },
  };
};
