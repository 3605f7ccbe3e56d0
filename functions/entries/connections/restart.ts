import { restartSessions } from '#functions/company/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.restart, async ({ caller }) => {
  await restartSessions(caller.tenant);
  return { message: 'Restarting the sessions.' };
});
