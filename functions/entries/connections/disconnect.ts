import { disconnectSession } from '#functions/company/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsappSession } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsappSession.disconnect, async ({ params, caller }) => {
  await disconnectSession(caller.tenant, params.whatsappId);
  return { message: 'Session disconnected.' };
});
