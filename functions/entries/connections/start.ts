import { refuseEntered } from '#functions/company/auth/refuse-entered.ts';
import { getSession, startSession } from '#functions/company/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsappSession } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsappSession.start, async ({ params, caller }) => {
  // Without a paired phone, starting means to show a QR code.
  if (caller.enteredBy) refuseEntered(caller, !(await getSession(caller.tenant, params.whatsappId))?.number);
  await startSession(caller.tenant, params.whatsappId);
  return { message: 'Starting session.' };
});
