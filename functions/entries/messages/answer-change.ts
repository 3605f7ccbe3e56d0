import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { type AmendedMessage, announceAmended } from '#functions/conversation/messages/amend.ts';
import type { Message } from '#shared/messages/message.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { ChangeRequest } from './own-changes.ts';

export async function messageChangeRequestOf(
  { tenant, user, company }: Caller,
  messageId: string,
): Promise<ChangeRequest> {
  return {
    tenant,
    user,
    messageId,
    directory: await companyDirectoryOf(tenant, company.configVersion),
  };
}

/**
 * Wakes the runner and publishes, also when nothing changed: an earlier request may have died right after its write.
 */
export async function publishMessageChange(request: ChangeRequest, amended: AmendedMessage): Promise<Message> {
  const [view] = await Promise.all([
    announceAmended(request, amended),
    wakeRunner(request.tenant.companyId, amended.message.whatsappId),
  ]);
  return view;
}
