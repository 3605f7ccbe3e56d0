import { startSession } from '#functions/directory/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsappSession } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsappSession.start, async ({ params, caller }) => {
  await startSession(caller.tenant, params.whatsappId);
  return { message: 'Starting session.' };
});
