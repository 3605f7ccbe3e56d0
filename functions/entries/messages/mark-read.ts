import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { markRead } from '#functions/conversation/acts/mark-read.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { messages } from '#shared/messages/contract.ts';

export const handler = serve(messages.markRead, async ({ params, caller: { tenant, user, company } }) => {
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  await announceChanges(context, await markRead(context, user, params.ticketId));
  return { message: 'read' };
});
