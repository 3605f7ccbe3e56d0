import { directoryOf } from '#functions/companies/directory.ts';
import type { Caller } from '#functions/http/caller.ts';
import type { Message } from '#shared/messages/message.ts';
import { ringDoorbell } from '#shared/server/queue.ts';
import { type Amended, tellAmended } from './amend.ts';
import type { Wish } from './own-changes.ts';

export const wishOf = async ({ tenant, user, company }: Caller, messageId: string): Promise<Wish> => ({
  tenant,
  user,
  messageId,
  directory: await directoryOf(tenant, company.configVersion),
});

/**
 * Wakes the runner and publishes, also when nothing changed: an earlier request may have died right after its write.
 */
export const answerChange = async ({ tenant, directory }: Wish, amended: Amended): Promise<Message> => {
  const [view] = await Promise.all([
    tellAmended(tenant, amended, directory),
    ringDoorbell(tenant.companyId, amended.message.whatsappId),
  ]);
  return view;
};
