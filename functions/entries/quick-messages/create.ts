import { addQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { announceQuickMessage } from './announce.ts';

export const handler = serve(quickMessages.create, async ({ body, caller }) => {
  if (body.geral && !caller.can('quick-messages:general')) throw new AppError('ERR_NO_PERMISSION');
  const row = await addQuickMessage(caller.tenant, caller.user, body);
  return announceQuickMessage(caller.tenant, 'create', row);
});
