import type { Browser } from 'playwright-core';
import { companies } from '#shared/companies/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { erasures } from '#shared/erasures/contract.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { roles } from '#shared/roles/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { users } from '#shared/users/contract.ts';
import { listViews } from '#shared/users/list-views.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { availabilityText } from '#web/app/shell/availability.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import type { PhonesApi } from '../testing/phones.ts';
import { bookAppointments } from './appointments.ts';
import { createBeginnerCompanies } from './beginners.ts';
import {
  promptNames,
  tourColleagues,
  tourConnection,
  tourContacts,
  tourCustomers,
  tourIntegrations,
  tourPassword,
  tourQueues,
  tourQuickMessages,
  tourRoles,
  tourTags,
  tourViews,
} from './customers.ts';
import { createOutreach, createTourCampaigns } from './outreach.ts';
import { fillTourPlatform } from './platform.ts';
import { createPrograms } from './programs.ts';
import { richConversation } from './rich-conversation.ts';
import { talkAmongColleagues } from './team-chats.ts';

export interface TourData {
  url: string;
  operator: { email: string; password: string };
  /** Ids of conversations, by what they show. */
  uuids: Record<'rich' | 'long' | 'waiting' | 'closed' | 'empty' | 'failed' | 'chat', string>;
}

/** A started product, its phones and the platform operator's account. */
export interface TourProduct {
  url: string;
  phones: PhonesApi;
  adminEmail: string;
  adminPassword: string;
}

const pair = async (api: IntegratorApi, phones: PhonesApi): Promise<void> => {
  const { id } = await api.call(whatsapp.create, { body: { name: tourConnection.name } });
  const shown = (field: 'qrcode' | 'number') =>
    waitForResult(`${field} of the line`, async () => {
      const connection = await api.call(whatsapp.show, { params: { whatsappId: id } });
      return connection[field] !== '' && connection[field];
    });
  await phones.create(tourConnection.number, tourConnection.name);
  await phones.scan(tourConnection.number, await shown('qrcode'));
  await shown('number');
  // A second connection waits for its QR code, as an example of what needs attention.
  await api.call(whatsapp.create, { body: { name: tourConnection.unpaired } });
};

/** Creates the queues, and the menu of one of them. */
const queue = async (api: IntegratorApi): Promise<void> => {
  for (const body of tourQueues) await api.call(queues.create, { body });
  const made = (await api.call(queues.list)).find(({ name }) => name === tourContacts.queue);
  if (!made) throw new Error(`no queue ${tourContacts.queue}`);
  const add = (title: string, message: string, parentId: number | null) =>
    api.call(queueOptions.create, { body: { queueId: made.id, title, message, parentId } });
  const [cakes] = [
    await add('Bolos', 'Que bolo você quer?', null),
    await add('Salgados', 'Cento a partir de R$ 90.', null),
  ];
  await add('De aniversário, com recheio e cobertura à escolha do cliente', 'Encomende com três dias.', cakes.id);
};

/**
 * Creates what an administrator prepares: queues, colleagues, tags, lanes, quick messages, prompts, integrations and
 * contacts.
 */
const furnish = async (api: IntegratorApi): Promise<void> => {
  await queue(api);
  for (const body of tourColleagues) {
    const { id: userId, profile } = await api.call(users.create, { body: { ...body, password: tourPassword } });
    if (profile === 'supervisor')
      await api.call(users.pause, { params: { userId }, body: { reason: availabilityText.lunch.pt } });
  }
  for (const body of tourRoles) await api.call(roles.create, { body });
  for (const body of tourTags) await api.call(tags.create, { body });
  for (const body of tourQuickMessages) await api.call(quickMessages.create, { body });
  await api.call(listViews.saveViews, { body: { views: [...tourViews], version: 0 } });
  const [{ id: queueId } = { id: 0 }] = await api.call(queues.list);
  for (const one of promptNames) await api.call(prompts.create, { body: { ...one, apiKey: 'sk-1', queueId } });
  for (const body of tourIntegrations) await api.call(integrations.create, { body });
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      api.call(contacts.create, {
        body: {
          name: `Cliente ${n + 1} da lista`,
          number: `55119${70_000_000 + n}`,
          email: `cliente${n + 1}@exemplo.com`,
        },
      }),
    ),
  );
  const gone = await api.call(contacts.create, { body: { name: 'Quem saiu', number: '5511979999999', email: '' } });
  if ('id' in gone) await api.call(erasures.start, { body: { contactId: gone.id } });
};

const ticketOf = (api: IntegratorApi, lastMessage: string) =>
  waitForResult(`the ticket of “${lastMessage}”`, async () => {
    const page = await api.call(tickets.list, { query: { status: 'pending', showAll: 'true', order: 'newest' } });
    return page.tickets.find((ticket) => ticket.lastMessage === lastMessage);
  });

const writeIn = async (api: IntegratorApi, phones: PhonesApi): Promise<Map<string, Ticket>> => {
  const found = new Map<string, Ticket>();
  for (const { key, name, number, text } of tourCustomers) {
    await phones.create(number, name);
    await phones.write(number, tourConnection.number, text);
    found.set(key, await ticketOf(api, text));
  }
  return found;
};

/** Has the agent watch a queue, with a conversation of the administrator in it. */
const watchQueue = async (api: IntegratorApi, ticketId: number): Promise<void> => {
  const watched = (await api.call(queues.list)).find(({ name }) => name === tourContacts.watchedQueue);
  const agent = (await api.call(users.listAll)).find(({ email }) => email === tourContacts.agent.email);
  if (!watched || !agent) throw new Error('no queue or no agent');
  await api.call(users.update, { params: { userId: agent.id }, body: { watchedQueueIds: [watched.id] } });
  await api.call(tickets.update, { params: { ticketId }, body: { queueId: watched.id } });
  // The transfer let it wait.
  await api.call(tickets.update, { params: { ticketId }, body: { status: 'open' } });
};

/** Opens enough conversations to make every list scroll. */
const crowd = async (api: IntegratorApi): Promise<void> => {
  const existing = await api.call(contacts.list, { query: { searchParam: 'Cliente' } });
  for (const { id } of existing.contacts.slice(0, 14)) {
    await api.call(tickets.create, { body: { contactId: id, status: 'open' } });
  }
};

/** Creates a company with much data through the API and phones, and one without data. */
export async function seedTour(target: TourProduct, browser: Browser): Promise<TourData> {
  const { phones } = target;
  const platform = await IntegratorApi.signIn(target.url, target.adminEmail, target.adminPassword);
  for (const { company, email } of [tourContacts.admin, tourContacts.fresh]) {
    await platform.call(companies.create, {
      body: { name: company, email, password: tourPassword, planId: 1, dueDate: '2099-12-31' },
    });
  }
  for (const key of ['allowregister', 'viewregister']) {
    await platform.call(settings.update, { params: { key }, body: { value: 'enabled' } });
  }
  // Appointments are off in every plan at first.
  await platform.call(plans.update, { params: { planId: 1 }, body: { useAppointments: true } });
  // Long before the visitors, because an address may sign in 20 times a minute.
  await createBeginnerCompanies(target.url, platform, phones);
  const api = await IntegratorApi.signIn(target.url, tourContacts.admin.email, tourPassword);
  // Contacts come before the connection, because without one WhatsApp is not asked about their numbers.
  await furnish(api);
  await createOutreach(api);
  await pair(api, phones);
  await createPrograms(api);
  await crowd(api);
  await createTourCampaigns(api);
  const found = await writeIn(api, phones);
  const existing = (key: string): Ticket => {
    const ticket = found.get(key);
    if (!ticket) throw new Error(`nobody wrote as ${key}`);
    return ticket;
  };
  const change = (key: string, body: { status: Ticket['status'] }) =>
    api.call(tickets.update, { params: { ticketId: existing(key).id }, body });
  for (const key of ['rich', 'long', 'failed', 'closed']) await change(key, { status: 'open' });
  await change('closed', { status: 'closed' });
  const draw = await browser.newPage();
  await richConversation({
    api,
    phones,
    draw,
    rich: existing('rich'),
    long: existing('long'),
    failed: existing('failed'),
  });
  await draw.close();
  await watchQueue(api, existing('long').id);
  const open = await api.call(tickets.list, { query: { status: 'open', showAll: 'true' } });
  const empty = open.tickets.find(({ lastMessage }) => lastMessage === '');
  const chatUuid = await talkAmongColleagues(target.url, api, existing('rich').id);
  await bookAppointments(api);
  await api.call(settings.update, { params: { key: 'sendGreetingAccepted' }, body: { value: 'enabled' } });
  await api.call(settings.update, { params: { key: 'scheduleType' }, body: { value: 'company' } });
  await fillTourPlatform(target.url, platform);
  return {
    url: target.url,
    operator: { email: target.adminEmail, password: target.adminPassword },
    uuids: {
      rich: existing('rich').uuid,
      long: existing('long').uuid,
      waiting: existing('waiting').uuid,
      closed: existing('closed').uuid,
      failed: existing('failed').uuid,
      empty: empty?.uuid ?? '',
      chat: chatUuid,
    },
  };
}
