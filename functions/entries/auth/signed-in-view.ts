import type { Account } from '#functions/company/auth/account-store.ts';
import type { OperatorEntranceRow } from '#functions/company/auth/entrance.ts';
import { lacksTwoFactor } from '#functions/company/auth/require-two-factor.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { accessEnd, isLapsed } from '#functions/company/operator/access.ts';
import { trialEnd } from '#functions/company/rows/company-row.ts';
import { settingsSeenBy } from '#functions/company/settings/settings-view.ts';
import type { SignedIn } from '#shared/auth/contract.ts';

/** The user with the company, plan flags and settings that a client needs for its first screen. */
export async function signedInView({
  tenant,
  user,
  company,
  enteredBy,
  sessionId,
}: Account & { enteredBy?: OperatorEntranceRow; sessionId: string }): Promise<SignedIn> {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const { id, name, dueDate, timeZone, planId, plan, asksNames = false } = company;
  return {
    ...user,
    role: user.role ?? null,
    pause: user.pause ?? null,
    hasTwoFactor: user.totpSecret !== undefined,
    hasPasskey: (user.passkeys ?? 0) > 0,
    hasPush: (user.pushDevices ?? 0) > 0,
    lacksTwoFactor: lacksTwoFactor({ user, company, sessionId, ...(enteredBy && { enteredBy }) }),
    ...(enteredBy && { enteredBy: { name: enteredBy.operator.name, endsAt: enteredBy.endsAt } }),
    queues: user.queueIds.flatMap((queueId) => directory.queues.get(queueId) ?? []),
    watchedQueues: (user.watchedQueueIds ?? []).flatMap((queueId) => directory.queues.get(queueId) ?? []),
    company: {
      id,
      name,
      dueDate,
      accessEnds: await accessEnd(company),
      trialExpiration: trialEnd(company),
      isLapsed: await isLapsed(company, new Date()),
      timeZone,
      planId,
      plan,
      // An operator who has entered works as its administrator and is not asked for a name.
      asksNames: asksNames && enteredBy === undefined,
      settings: settingsSeenBy(directory.settings, user),
    },
  };
}
