import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { getReadableMessage } from '#functions/conversation/messages/message-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { ledger } from '#shared/ledger/contract.ts';

export const handler = serve(ledger.message, async ({ params, caller: { tenant, user, company } }) => {
  const { message } = await getReadableMessage(tenant, user, params.messageId);
  if (!message.fromMe) throw new AppError('ERR_NO_MESSAGE_FOUND');
  const { whatsappId, createdAt, ack, failure, providerCode } = message;
  const [directory, session] = await Promise.all([
    companyDirectoryOf(tenant, company.configVersion),
    getWhatsappSession(tenant, whatsappId),
  ]);
  const whatsapp = directory.whatsapps.get(whatsappId);
  return {
    id: params.messageId,
    createdAt,
    ack,
    acceptedAt: message.acceptedAt ?? null,
    deliveredAt: message.deliveredAt ?? null,
    readAt: message.readAt ?? null,
    failure,
    providerCode,
    failedAt: failure ? (message.failedAt ?? null) : null,
    connection: whatsapp && session ? { name: whatsapp.name, status: session.status, down: session.gap ?? null } : null,
  };
});
