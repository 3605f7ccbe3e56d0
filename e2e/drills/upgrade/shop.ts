import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { ticketNotes } from '#shared/ticket-notes/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import type { IntegratorApi } from '../../testing/api.ts';
import { waitForResult } from '../../testing/eventually.ts';
import type { PhonesApi } from '../../testing/phones.ts';

export const shopNumber = '5511940997000';
export const customerNumbers = Array.from({ length: 3 }, (_, n) => `551194099710${n}`);
export const recipientNumbers = Array.from({ length: 6 }, (_, n) => `551194099720${n}`);
export const scheduledText = 'Seu pedido chegou';
export const promotionText = 'Promoção da semana';
/** The size of the file in each conversation. */
export const upgradeFileBytes = 2000;
const messagesEach = 30;

/** The work that is under way when the power fails. */
export interface UpgradedShop {
  whatsappId: number;
  campaignId: number;
}

/** Whether a message with this text is on the customer's phone. */
async function isOnPhone(phones: PhonesApi, customer: string, text: string): Promise<boolean> {
  return (await phones.chat(customer, shopNumber)).some((row) => row.text === text);
}

export async function ticketOfCustomer(api: IntegratorApi, customer: string) {
  const page = await api.call(tickets.list, { query: { showAll: 'true' } });
  return page.tickets.find(({ contact }) => contact.number === customer);
}

async function pair(api: IntegratorApi, phones: PhonesApi): Promise<number> {
  const { id } = await api.call(whatsapp.create, { body: { name: 'Loja' } });
  const show = () => api.call(whatsapp.show, { params: { whatsappId: id } });
  const qr = await waitForResult('a QR code', async () => (await show()).qrcode || undefined);
  await phones.create(shopNumber, 'Loja');
  for (const number of [...customerNumbers, ...recipientNumbers])
    await phones.create(number, `Cliente ${number.slice(-4)}`);
  await phones.scan(shopNumber, qr);
  await waitForResult('connected', async () => (await show()).status === 'CONNECTED');
  return id;
}

/** A conversation with messages both ways, a file, a note and a tag. */
async function converse(api: IntegratorApi, phones: PhonesApi, customer: string, tagId: number): Promise<void> {
  await phones.write(customer, shopNumber, 'Bom dia');
  const { id } = await waitForResult('a ticket', () => ticketOfCustomer(api, customer));
  await api.call(tickets.update, { params: { ticketId: id }, body: { status: 'open' } });
  for (let n = 0; n < messagesEach; n++) {
    await phones.write(customer, shopNumber, `pergunta ${n}`);
    await api.call(messages.send, { params: { ticketId: id }, body: { body: `resposta ${n}` } });
  }
  const file = { base64: Buffer.from('x'.repeat(upgradeFileBytes)).toString('base64'), mimetype: 'text/plain' };
  await phones.send(customer, shopNumber, { media: { ...file, as: 'document', fileName: 'pedido.txt' } });
  await api.call(ticketNotes.create, { body: { ticketId: id, note: 'Prefere de manhã' } });
  await api.call(tags.sync, { body: { ticketId: id, tags: [{ id: tagId }] } });
  await waitForResult('all on the phone', () => isOnPhone(phones, customer, `resposta ${messagesEach - 1}`));
}

/** A campaign of six people that is under way when the power fails: one message in some seconds. */
async function beginCampaign(api: IntegratorApi, whatsappId: number): Promise<number> {
  const quick = {
    ...{ messageInterval: 5, longerIntervalAfter: 0, warmUp: false },
    ...{ windowStart: '00:00', windowEnd: '00:00', skipHolidays: false },
  };
  await api.call(campaignSettings.save, { body: { settings: quick } });
  const { id: contactListId } = await api.call(contactLists.create, { body: { name: 'Clientes' } });
  for (const number of recipientNumbers)
    await api.call(contactLists.createItem, {
      body: { name: `Cliente ${number.slice(-4)}`, number, email: '', contactListId },
    });
  const body = { name: 'Semana', message1: promotionText, whatsappId, contactListId };
  const { id: campaignId } = await api.call(campaigns.create, { body });
  await api.call(campaigns.start, { params: { campaignId } });
  return campaignId;
}

/** Fills a new installation as a shop does in its first weeks. */
export async function openShop(api: IntegratorApi, phones: PhonesApi): Promise<UpgradedShop> {
  const whatsappId = await pair(api, phones);
  await api.call(queues.create, { body: { name: 'Vendas', color: '#0a7' } });
  await api.call(users.create, {
    body: { name: 'Ana', email: 'ana@loja.test', password: 'segredo-1', profile: 'user', queueIds: [1] },
  });
  await api.call(quickMessages.create, { body: { shortcode: 'pix', message: 'Nossa chave é o e-mail' } });
  const { id: tagId } = await api.call(tags.create, { body: { name: 'Cliente antigo', color: '#07a' } });
  for (const customer of customerNumbers) await converse(api, phones, customer, tagId);
  const last = await ticketOfCustomer(api, customerNumbers[2] ?? '');
  if (last) await api.call(tickets.update, { params: { ticketId: last.id }, body: { status: 'closed' } });
  const first = await ticketOfCustomer(api, customerNumbers[0] ?? '');
  const sendAt = new Date(Date.now() + 70_000).toISOString();
  await api.call(schedules.create, { body: { contactId: first?.contact.id ?? 0, body: scheduledText, sendAt } });
  return { whatsappId, campaignId: await beginCampaign(api, whatsappId) };
}
