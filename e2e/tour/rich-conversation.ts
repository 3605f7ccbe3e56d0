import type { Page } from 'playwright-core';
import { silentVoice } from '#local/demo/files/sound-files.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhonesApi } from '../testing/phones.ts';
import { drawPictureAsBase64 } from '../testing/picture-files.ts';
import { tourConnection, tourCustomers } from './customers.ts';

interface Scene {
  api: IntegratorApi;
  phones: PhonesApi;
  draw: Page;
  rich: Ticket;
  long: Ticket;
  failed: Ticket;
}

const numberOf = (key: string): string => tourCustomers.find((customer) => customer.key === key)?.number ?? '';

/** Number of messages: the first text, and one of each other kind. */
const sentByCustomer = 7;

/** Sends one message of each kind as the customer. */
const customerSends = async ({ phones, draw }: Scene): Promise<void> => {
  const from = numberOf('rich');
  const send = (message: Parameters<PhonesApi['send']>[2]) => phones.send(from, tourConnection.number, message);
  const picture = await drawPictureAsBase64(draw, 'image/jpeg', 900, 600);
  await send({
    media: { base64: picture, mimetype: 'image/jpeg', caption: 'Assim, mas com *morangos*', width: 900, height: 600 },
  });
  const voice = silentVoice(7).toString('base64');
  await send({ media: { base64: voice, mimetype: 'audio/ogg; codecs=opus', as: 'voice', seconds: 7 } });
  const paper = Buffer.from('%PDF-1.4\n% nothing to see\n').toString('base64');
  const fileName = 'Orçamento da festa de aniversário de quinze anos da Mariana (versão final corrigida).pdf';
  await send({ media: { base64: paper, mimetype: 'application/pdf', as: 'document', fileName } });
  const sticker = await drawPictureAsBase64(draw, 'image/webp', 512, 512);
  await send({ media: { base64: sticker, mimetype: 'image/webp', as: 'sticker' } });
  await send({
    location: { latitude: -23.59, longitude: -46.63, name: 'Salão de festas', address: 'Rua das Flores, 100' },
  });
  await send({ contacts: [{ name: 'Tia do Pão', number: '5511940000099' }] });
};

const settled = (api: IntegratorApi, ticketId: number, last: string) =>
  waitForResult(`“${last}” in the conversation`, async () => {
    const page = await api.call(messages.list, { params: { ticketId }, query: { marksRead: 'false' } });
    return page.messages.at(-1)?.body === last && page.messages;
  });

const sendText = (api: IntegratorApi, ticketId: number, body: string, quoted?: string) =>
  api.call(messages.send, { params: { ticketId }, body: { body, quotedMsg: quoted ? { id: quoted } : null } });

/** Answers in every state: quoted, edited, forwarded, deleted and reacted to; adds a note. */
const agentAnswers = async ({ api, phones, rich }: Scene): Promise<void> => {
  const from = numberOf('rich');
  // Waits until all of the customer's messages are stored, so that they come before the answers.
  const before = await waitForResult('everything the customer sent', async () => {
    const page = await api.call(messages.list, { params: { ticketId: rich.id }, query: { marksRead: 'false' } });
    return page.messages.length >= sentByCustomer && page.messages;
  });
  await sendText(api, rich.id, '*Dona:*\nClaro, Rita! Para quantas pessoas?', before[0]?.id);
  const edited = await sendText(api, rich.id, 'Temos de chocolate, _milho_ e nozes.');
  const gone = await sendText(api, rich.id, 'Mensagem para outra pessoa');
  const paper = await waitForResult('the customer’s document, fetched', async () => {
    const page = await api.call(messages.list, { params: { ticketId: rich.id }, query: { marksRead: 'false' } });
    return page.messages.find(({ media }) => media?.state === 'ready' && media.fileName?.endsWith('.pdf'));
  });
  await api.call(messages.send, { params: { ticketId: rich.id }, body: { forward: paper.id } });
  await waitForResult(
    'the answers on the phone',
    async () => (await phones.chat(from, tourConnection.number)).length >= 11,
  );
  await api.call(messages.edit, {
    params: { messageId: edited.id },
    body: { body: 'Temos de chocolate, _milho_ e nozes. Veja: https://padaria.example/bolos' },
  });
  await api.call(messages.remove, { params: { messageId: gone.id } });
  const first = before[0];
  if (first) await api.call(messages.react, { params: { messageId: first.id }, body: { emoji: '❤️' } });
  await phones.read(from, tourConnection.number);
  await phones.write(from, tourConnection.number, 'Umas 30. Pode ser o de milho!');
  await settled(api, rich.id, 'Umas 30. Pode ser o de milho!');
  await api.call(ticketNotes.create, {
    body: { ticketId: rich.id, note: 'Pagou 50% de sinal no Pix. Confirmar o recheio na sexta.' },
  });
};

const dress = async ({ api, rich, long }: Scene): Promise<void> => {
  const existing = await api.call(tags.listAll, { query: {} });
  const all = existing.map(({ id }) => id);
  const lane = (name: string) => existing.find((tag) => tag.name === name)?.id ?? 0;
  await api.call(tags.sync, { body: { ticketId: rich.id, tags: [lane('Encomenda'), lane('Em produção')] } });
  await api.call(tags.sync, { body: { ticketId: long.id, tags: all.filter((id) => id !== lane('Em produção')) } });
  await api.call(contacts.update, {
    params: { contactId: rich.contactId },
    body: {
      email: 'rita.souza@exemplo.com',
      extraInfo: [
        { name: 'Aniversário', value: '12/06' },
        {
          name: 'Endereço de entrega preferido',
          value: 'Rua das Flores, 100, ap. 42, bloco B, Vila Mariana, São Paulo',
        },
      ],
    },
  });
};

/**
 * Fills the conversations of the tour: one with every kind of message, one with long words, one with a failed message.
 */
export async function richConversation(scene: Scene): Promise<void> {
  const { api, phones, long, failed } = scene;
  await customerSends(scene);
  await agentAnswers(scene);
  await dress(scene);
  await sendText(api, long.id, 'Entendido.');
  await sendText(
    api,
    long.id,
    Array.from(
      { length: 12 },
      (_, n) => `${n + 1}. Linha de um texto comprido, com várias frases, que ocupa mais de uma tela de telefone.`,
    ).join('\n'),
  );
  // The fault refuses the next message that is sent, so the earlier ones must be delivered first.
  await waitForResult(
    'the long text on the phone',
    async () => (await phones.chat(numberOf('long'), tourConnection.number)).length >= 3,
  );
  await phones.fault('nack', tourConnection.number);
  await sendText(api, failed.id, 'Sai para entrega às 15h.');
  await waitForResult('the failure', async () => {
    const page = await api.call(messages.list, { params: { ticketId: failed.id }, query: { marksRead: 'false' } });
    return page.messages.at(-1)?.failure;
  });
  await api.call(tickets.show, { params: { ticketId: failed.id } });
}
