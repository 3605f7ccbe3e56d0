import { restartSessionWithQrCode } from '#functions/company/connections/session-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsappSession } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsappSession.newQr, async ({ params, caller }) => {
  await restartSessionWithQrCode(caller.tenant, params.whatsappId);
  return { message: 'Asking for a new QR code.' };
});
