import type { ExternalService } from '#functions/entries/assistants/testing/external-service.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { webhooks } from '#shared/webhooks/contract.ts';
import { RecordingApiClient } from './visitor.ts';

interface Program {
  whatsappId: number;
  contactId: number;
  ticketId: number;
  number: string;
}

/** Makes a token and a webhook, and calls the external API as a program does. Returns the ids that remain. */
export async function exerciseExternalApi(
  admin: RecordingApiClient,
  url: string,
  outside: ExternalService,
  { whatsappId, contactId, ticketId, number }: Program,
  file: Buffer<ArrayBuffer>,
): Promise<{ tokenId: number; webhookId: number; deliveryId: string }> {
  const make = async (name: string) =>
    admin.call(messagesApi.createToken, {
      body: {
        name,
        whatsappId,
        scopes: ['messages:send', 'messages:read', 'contacts:read', 'tickets:read', 'tickets:close'],
      },
    });
  const { id: gone } = await make('Provisório');
  await admin.call(messagesApi.removeToken, { params: { tokenId: gone } });
  const { id: tokenId, token } = await make('Loja virtual');
  const program = RecordingApiClient.withToken(url, token, admin.served);
  const { id: messageId } = await program.call(messagesApi.send, { body: { number, body: 'Do programa' } });
  const form = new FormData();
  form.append('number', number);
  form.append('medias', new File([file], 'dot.png', { type: 'image/png' }));
  await program.call(messagesApi.send, { body: form });
  await program.call(messagesApi.showMessage, { params: { messageId } });
  await program.call(messagesApi.listContacts);
  await program.call(messagesApi.showContact, { params: { contactId } });
  await program.call(messagesApi.showTicket, { params: { ticketId } });
  await admin.call(messagesApi.listTokens);
  await admin.call(messagesApi.listCalls);
  const hook = (name: string) =>
    admin.call(webhooks.create, { body: { name, url: `${outside.url}/hook`, events: ['ticket.deleted'], whatsappId } });
  await admin.call(webhooks.remove, { params: { webhookId: (await hook('Provisório')).id } });
  const { id: webhookId } = await hook('Nosso CRM');
  const params = { webhookId };
  const { id: deliveryId } = await admin.call(webhooks.test, { params });
  await admin.call(webhooks.replay, { params: { webhookId, deliveryId } });
  await admin.call(webhooks.deliveries, { params });
  await admin.call(webhooks.update, { params, body: { name: 'Sistema da loja' } });
  await admin.call(webhooks.renewSecret, { params });
  await admin.call(webhooks.list);
  const sent = await program.call(messagesApi.send, { body: { number, body: 'Até logo' } });
  await program.call(messagesApi.closeTicket, { params: { ticketId: sent.ticketId ?? 0 }, body: {} });
  return { tokenId, webhookId, deliveryId };
}
