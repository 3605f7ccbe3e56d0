import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { Integrator } from '#functions/company/connections/integrator.ts';
import { storeMessagesToContact } from '#functions/conversation/sending/message-contact.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { apiCallWrite } from './call-store.ts';
import { closeTicketByProgram } from './close.ts';
import { fetchMedia } from './fetch-media.ts';
import { claimKey, providerIdsOfApiRequest } from './idempotency.ts';
import { apiMessage } from './message-view.ts';
import { type ApiRecipient, contactOfApiRecipient, findRecipient } from './recipient.ts';
import { type ApiSendRequest, apiSendRequestOf, draftsOfApiRequest, renderedBody, requireSendable } from './sending.ts';

/** The answer to a sandbox token: everything was checked, and nothing stored. */
const pretended = ({ whatsapp }: Integrator, recipient: ApiRecipient) => ({
  ...apiMessage({
    whatsappId: whatsapp.id,
    providerId: `SANDBOX${newProviderId()}`,
    ack: 0,
    failure: null,
    ticketId: 0,
    contactId: 0,
    createdAt: new Date().toISOString(),
  }),
  ticketId: null,
  contactId: recipient.contact?.id ?? null,
  number: recipient.contact?.number ?? ('number' in recipient ? recipient.number : ''),
  sandbox: true,
});

/** Reads and checks everything that a request names, before anything of it is stored. */
const prepared = async (context: TicketContext, integrator: Integrator, sending: ApiSendRequest) => {
  const { queueId, mediaUrl } = sending;
  if (queueId !== undefined && !context.directory.queues.has(queueId)) throw new AppError('ERR_QUEUE_NOT_FOUND');
  const files = mediaUrl === undefined ? sending.files : [await fetchMedia(mediaUrl, sending.fileName)];
  await requireSendable(files, sending.body);
  return { files, recipient: await findRecipient(integrator, sending.number) };
};

export const handler = serve(messagesApi.send, async ({ headers, body, form, integrator }) => {
  const { tenant, company, whatsapp, sandbox } = integrator;
  const sending = apiSendRequestOf(body, form);
  const key = headers['idempotency-key'];
  if (key !== undefined) await claimKey(integrator, key, sending);
  const context = { tenant, directory: await companyDirectoryOf(tenant, company.configVersion) };
  const { files, recipient } = await prepared(context, integrator, sending);
  const text = renderedBody(context, sending.body, recipient.contact?.name ?? sending.name ?? sending.number);
  if (sandbox) return pretended(integrator, recipient);
  const contact = await contactOfApiRecipient(integrator, recipient, sending);
  const drafts = draftsOfApiRequest(integrator, files, text);
  const providerIds = providerIdsOfApiRequest(integrator, key, drafts.length);
  const [messageId = null] = providerIds.map((id) => messageIdOf(whatsapp.id, id));
  const { change } = await storeMessagesToContact(context, {
    contactId: contact.id,
    whatsappId: whatsapp.id,
    drafts,
    providerIds,
    opens: sending.openTicket ? { queueId: sending.queueId ?? null } : undefined,
    isRepeated: key !== undefined,
    also: ({ id: ticketId }) => [apiCallWrite(integrator, { action: 'sent', ticketId, messageId })],
  });
  await announceChanges(context, [change]);
  const last = change.messages.at(-1);
  if (sending.closeTicket && last) {
    const closing = { sendCompletionMessage: true, onlyAfter: last.seq };
    const { changes } = await closeTicketByProgram(context, integrator, change.after.id, closing);
    await announceChanges(context, changes);
  }
  const [first, ...more] = change.messages.map(apiMessage);
  if (!first) throw new Error('a call sent nothing');
  return { ...first, number: contact.number, sandbox, ...(more.length > 0 && { more }) };
});
