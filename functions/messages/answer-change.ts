import { directoryOf } from '#functions/companies/directory.ts';
import type { Caller } from '#functions/http/caller.ts';
import type { Message } from '#shared/messages/message.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { type Amended, announceAmended } from './amend.ts';
import type { ChangeRequest } from './own-changes.ts';

export const changeRequestOf = async (
  { tenant, user, company }: Caller,
  messageId: string,
): Promise<ChangeRequest> => ({
  tenant,
  user,
  messageId,
  directory: await directoryOf(tenant, company.configVersion),
});

/**
 * Wakes the runner and publishes, also when nothing changed: an earlier request may have died right after its write.
 */
export const answerChange = async ({ tenant, directory }: ChangeRequest, amended: Amended): Promise<Message> => {
  const [view] = await Promise.all([
    announceAmended(tenant, amended, directory),
    wakeRunner(tenant.companyId, amended.message.whatsappId),
  ]);
  return view;
};
