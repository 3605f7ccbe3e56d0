import { changeableQuickMessage, changeQuickMessage } from '#functions/company/quick-messages/quick-message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { announceQuickMessage } from './announce.ts';

export const handler = serve(quickMessages.update, async ({ params, body, caller }) => {
  const { tenant, user } = caller;
  const { geral } = await changeableQuickMessage(tenant, user, params.quickMessageId);
  const isTurned = body.geral !== undefined && body.geral !== geral;
  if (isTurned && !caller.can('quick-messages:general')) throw new AppError('ERR_NO_PERMISSION');
  const { before, after } = await changeQuickMessage(tenant, user, params.quickMessageId, body);
  return announceQuickMessage(tenant, 'update', after, before);
});
