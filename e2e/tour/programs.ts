import { messagesApi } from '#shared/messages-api/contract.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import type { IntegratorApi } from '../testing/api.ts';

/** The programs of the company: tokens, one of them revoked, and a webhook that is switched off. */
export async function createPrograms(api: IntegratorApi): Promise<void> {
  const [{ id: whatsappId } = { id: 0 }] = await api.call(whatsapp.list, { query: {} });
  const token = (name: string, sandbox = false) =>
    api.call(messagesApi.createToken, {
      body: { name, whatsappId, scopes: ['messages:send', 'messages:read', 'contacts:read'], sandbox },
    });
  await token('Loja virtual');
  await token('Sistema de entregas da matriz e das filiais', true);
  const { id: tokenId } = await token('Planilha antiga');
  await api.call(messagesApi.removeToken, { params: { tokenId } });
  await api.call(webhooks.create, {
    body: {
      name: 'Nosso CRM',
      url: 'https://crm.padaria-pao-quente.example/webhooks/recado/eventos',
      events: ['message.received', 'message.status'],
      whatsappId: null,
      isActive: false,
    },
  });
}
