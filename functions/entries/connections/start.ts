import { refuseEnteredOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { getWhatsappSession, startWhatsappSession } from '#functions/company/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsappSession } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsappSession.start, async ({ params, caller }) => {
  // Without a paired phone, starting means to show a QR code.
  if (caller.enteredBy)
    refuseEnteredOperator(caller, !(await getWhatsappSession(caller.tenant, params.whatsappId))?.number);
  await startWhatsappSession(caller.tenant, params.whatsappId);
  return { message: 'Starting session.' };
});
