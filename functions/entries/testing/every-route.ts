import { randomUUID } from 'node:crypto';
import { newRenewal } from '#functions/company/billing/invoice-row.ts';
import { addPasskey, type PasskeyRow, passkeyIdOf } from '#functions/company/passkeys/passkey-store.ts';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { newExport } from '#functions/entries/exports/export-store.ts';
import { entryFile, handlerPath } from '#infra/entries.ts';
import { initialAlertRules } from '#shared/alerts/alert-rules.ts';
import { daysLater } from '#shared/hours/next-days.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { putNew, update, write } from '#shared/server/table.ts';
import { type SeededCompany, seedCompany } from './company.ts';
import { invoke } from './invoke.ts';

/** Imports the Lambda of a route from the same path as the build. */
export async function importRouteHandler(route: Route): Promise<unknown> {
  return (await import(/* @vite-ignore */ entryFile(handlerPath(route)))).handler;
}

export function routeById(id: string): Route {
  const route = routes.find((one) => one.id === id);
  if (!route) throw new Error(`no route ${id}`);
  return route;
}

/** A passkey that no authenticator made. */
const forged = { id: 'AA', rawId: 'AA', type: 'public-key' };
const forgedProof = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };

/**
 * A body per route that is valid by the route's own schema. A route with a body that is missing here fails the suite.
 */
export const validBodies: Record<string, unknown> = {
  'auth.login': { email: 'ninguem@example.com', password: 'errada' },
  'settings.update': { value: 'enabled' },
  'auth.beginTwoFactor': { password: 'errada' },
  'auth.confirmTwoFactor': { code: '000000' },
  'auth.confirm': { password: 'errada' },
  'auth.addPasskey': {
    credential: { ...forged, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
  },
  'auth.renamePasskey': { name: 'Celular' },
  'auth.loginByPasskey': { credential: { ...forged, response: forgedProof } },
  'auth.confirmByPasskey': { credential: { ...forged, response: forgedProof } },
  'auth.endTwoFactor': { password: 'errada', code: '000000' },
  'auth.enter': { companyId: 888_888 },
  'settings.attachLogo': { content: 'bG9nbw==' },
  'companies.signUp': {
    name: 'Empresa própria',
    email: 'propria@example.com',
    phone: '11987654321',
    password: 'segredo',
    planId: 1,
  },
  'password-reset.change': { email: 'ninguem@example.com', token: 'ABCD-2345', password: 'Segredo-9' },
  'companies.create': {
    name: 'Empresa nova',
    email: 'nova@example.com',
    password: 'segredo',
    planId: 1,
    dueDate: null,
  },
  'dead-letters.replay': { job: 'search' },
  'plans.create': { name: 'Plano novo', useKanban: true },
  'plans.update': { useKanban: true },
  'helps.create': { title: 'Primeiros passos', video: 'dQw4w9WgXcQ' },
  'helps.update': { title: 'Primeiros passos' },
  'services.create': { name: 'Corte', price: 49.9 },
  'services.update': { name: 'Corte' },
  'appointments.create': {
    contactId: 999_999,
    userId: 999_999,
    date: '2030-01-02T10:00:00Z',
    dateEnd: '2030-01-02T10:30:00Z',
    services: [999_999],
  },
  'appointments.update': { notifies: true },
  'announcements.create': { title: 'Manutenção', text: 'Domingo às 3h' },
  'announcements.markSeen': { seen: [{ id: 1, version: 1 }] },
  'announcements.update': { title: 'Manutenção' },
  'announcements.upload': { fileName: 'foto.jpg', size: 1000 },
  'announcements.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'companies.update': { name: 'Empresa renomeada' },
  'companies.renew': { dueDate: null },
  'companies.setSchedules': {
    schedules: [{ weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }],
  },
  'companies.setNames': { companyName: 'Padaria Pão Quente', ownerName: 'Maria' },
  'companies.setCalendar': { timeZone: 'America/Recife', holidays: [{ date: '12-25', name: 'Natal' }] },
  'roles.create': { name: 'Financeiro', rights: ['billing:use'] },
  'roles.update': { name: 'Financeiro' },
  'users.create': { name: 'Bia', email: 'bia@example.com', password: 'segredo' },
  'users.update': { name: 'Bia' },
  'invitations.create': { name: 'Bia', email: 'bia.convidada@example.com' },
  'invitations.show': { token: 'nenhum' },
  'invitations.accept': { token: 'nenhum', name: 'Bia', password: 'Segredo-9' },
  'users.pause': { reason: 'Almoço' },
  'whatsapp.create': { name: 'Linha nova' },
  'whatsapp.update': { name: 'Linha' },
  'contacts.create': { name: 'Carla', number: '5511987654321' },
  'contacts.update': { name: 'Carla' },
  'contacts.block': { blocked: true },
  'contacts.setOptOut': { optedOut: false },
  'contacts.merge': { otherId: 888_888 },
  'contacts.undoMerge': {},
  'contacts.importAddress': { size: 1000 },
  'contacts.importPhone': { updatesExisting: false },
  'contacts.startImport': { uploadId: 'aaaaaaaaaaaaaaaaaaaaaaaa', fileName: 'contatos.csv' },
  'contacts.upload': {},
  'contact-lists.create': { name: 'Clientes de 2026' },
  'contact-lists.update': { name: 'Clientes de 2026' },
  'contact-lists.upload': {},
  'contact-lists.startImport': { uploadId: 'aaaaaaaaaaaaaaaaaaaaaaaa', fileName: 'contatos.csv' },
  'contact-lists.addContacts': { searchParam: 'Carla' },
  'contact-lists.createItem': { contactListId: 1, name: 'Carla', number: '5511987654321' },
  'contact-lists.updateItem': { name: 'Carla' },
  'files.create': { name: 'Catálogos', message: 'Segue o nosso catálogo.', options: [{ name: 'Verão' }] },
  'files.update': { message: 'Segue o nosso catálogo.' },
  'files.upload': { fileName: 'foto.jpg', size: 1000 },
  'files.uploadList': {},
  'tickets.create': { contactId: 1 },
  'tickets.update': { status: 'open' },
  'tickets.undo': { version: 1 },
  'tickets.startBulk': { id: '0b8a4c52-6a0e-4f0e-9d55-3f1d6f3b7a10', act: { act: 'read' }, ticketIds: [999_999] },
  'tickets.snooze': { until: 'tomorrow' },
  'tickets.pin': { pinned: true },
  'tags.create': { name: 'Urgente', color: '#ff0000' },
  'tags.update': { name: 'Urgente' },
  'tags.sync': { ticketId: 999_999, tags: [] },
  'queues.create': { name: 'Vendas', color: '#3b82f6' },
  'queues.update': { name: 'Vendas' },
  'queues.upload': { fileName: 'foto.jpg', size: 1000 },
  'queues.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'queue-options.create': { queueId: 999_999, title: 'Preços' },
  'queue-options.update': { title: 'Preços' },
  'queue-options.upload': { fileName: 'foto.jpg', size: 1000 },
  'queue-options.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'kanban.order': { tagIds: [999_999] },
  'messages.send': { body: 'Olá' },
  'messages.edit': { body: 'Olá!' },
  'messages.update': { body: 'Olá!' },
  'messages.react': { emoji: '👍' },
  'ticket-notes.create': { ticketId: 1, note: 'Cliente antigo' },
  'ticket-notes.seeMentions': { ticketId: 1 },
  'ticket-notes.update': { note: 'Cliente antigo' },
  'users.saveViews': { views: [{ list: '/contacts', name: 'Ana', query: 'q=ana' }], version: 0 },
  'unsent.save': { text: 'Olá' },
  'quick-messages.create': { shortcode: 'oi', message: 'Olá!' },
  'quick-messages.update': { shortcode: 'oi' },
  'quick-messages.upload': { fileName: 'foto.jpg', size: 1000 },
  'quick-messages.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'schedules.create': { body: 'Sua consulta é amanhã.', contactId: 1, sendAt: '2030-01-02T09:00' },
  'schedules.update': { body: 'Sua consulta é hoje.' },
  'schedules.upload': { fileName: 'foto.jpg', size: 1000 },
  'schedules.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'campaigns.create': { name: 'Campanha' },
  'campaigns.copy': { name: 'Campanha (cópia)' },
  'campaigns.update': { name: 'Campanha' },
  'campaigns.preview': { messages: ['Olá {nome}'] },
  'campaigns.test': { number: '5511912345678' },
  'campaigns.upload': { fileName: 'foto.jpg', size: 1000 },
  'campaigns.attach': { uploadId: 'u'.repeat(24), fileName: 'foto.jpg' },
  'campaign-settings.save': { settings: { messageInterval: 20 } },
  'subscription.pay': { invoiceId: 999_999 },
  'subscription.changePlan': { planId: 999_999, quote: '999999:0' },
  'subscription.registerWebhook': { url: 'https://app.example.com' },
  'subscription.notice': { pix: [] },
  'subscription.noticePix': { pix: [] },
  'invoices.update': { status: 'paid' },
  'prompts.create': {
    name: 'Atendente',
    prompt: 'Você atende os clientes da loja.',
    apiKey: 'sk-1',
    // `createFixtures` creates a queue with this id.
    queueId: 1,
  },
  'prompts.update': { name: 'Atendente' },
  'prompts.tryOut': { messages: [{ fromCustomer: true, text: 'Oi' }] },
  'integrations.create': { type: 'webhook', name: 'Nosso CRM', urlN8N: 'https://example.com/recado' },
  'integrations.update': { name: 'Nosso CRM' },
  'integrations.testSession': { projectName: 'loja-123', jsonContent: '{}', language: 'pt-BR' },
  'chats.create': { title: 'Estoque', users: [1] },
  'chats.update': { title: 'Estoque' },
  'chats.read': {},
  'chats.send': { message: 'Olá' },
  'chats.upload': { fileName: 'foto.jpg', size: 1000 },
  'chats.edit': { message: 'Olá!' },
  'messages-api.send': { number: '5511912345678', body: 'Olá' },
  'messages-api.closeTicket': { sendCompletionMessage: false },
  'messages-api.createToken': { name: 'Nosso CRM', whatsappId: 1, scopes: ['messages:send'] },
  'alerts.setRules': { ...initialAlertRules, connectionMinutes: 30 },
  'todolist.create': { text: 'Ligar para o fornecedor' },
  'todolist.update': { done: true },
  'todolist.move': { beforeId: null },
  'webhooks.create': { name: 'Nosso CRM', url: 'https://example.com/recado', events: ['message.received'] },
  'webhooks.update': { name: 'Nosso CRM' },
  'erasures.start': { contactId: 1 },
  'auth.savePushDevice': {
    endpoint: 'https://push.example/send/1',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    showsText: true,
    language: 'pt',
  },
  'exports.start': {},
  'messages.upload': { fileName: 'foto.jpg', size: 1000 },
};

/** Ids of everything in a company that a route's parameters can name. */
export interface RouteParameterFixtures {
  sessionId: string;
  deviceId: string;
  passkeyId: string;
  planId: number;
  helpId: number;
  announcementId: number;
  serviceId: number;
  appointmentId: number;
  companyId: number;
  userId: number;
  whatsappId: number;
  contactId: number;
  importId: number;
  mergeId: number;
  otherId: number;
  contactListId: number;
  itemId: number;
  fileListId: number;
  ticketId: number;
  bulkId: string;
  exportId: string;
  part: number;
  tagId: number;
  messageId: string;
  quickMessageId: number;
  scheduleId: number;
  promptId: number;
  integrationId: number;
  ticketNoteId: number;
  campaignId: number;
  chatId: number;
  chatMessageId: number;
  todoId: number;
  queueId: number;
  queueOptionId: number;
  roleId: number;
  invoiceId: number;
  tokenId: number;
  webhookId: number;
  deliveryId: string;
  uuid: string;
  key: string;
  signature: string;
  address: string;
}

/** Ids of things that belong to the platform and to no company; none exists. */
export const missingPlatformIds = { planId: 888_888, helpId: 888_888, announcementId: 888_888 };

/** Only operators add services, so it is stored directly. */
const addService = ({ tenant }: SeededCompany) =>
  serviceCollection.add(tenant, (base) => ({ ...base, name: 'Corte', price: 4990, duration: 30, status: true }));
/** Stores an open invoice, whose id is that of no other company. */
const addInvoice = async (company: SeededCompany): Promise<number> => {
  const dueDate = daysLater('2030-01-01', company.tenant.companyId);
  const invoice = newRenewal({ ...(await company.company()), dueDate }, 0, new Date());
  await write({ write: putNew(keys.invoice(company.tenant, invoice.id), { ...invoice }) });
  return invoice.id;
};

/** Stores an export that is done, so that another one may begin. */
const addExport = async ({ tenant, admin }: SeededCompany): Promise<string> => {
  const row = newExport(tenant, { by: admin.user, contact: null, companyName: 'Loja' });
  const { cursor: _, ...done } = { ...row, stored: [{ file: row.id, size: 1 }], doneAt: row.createdAt };
  await write({ write: putNew(keys.dataExport(tenant, row.id), done) });
  return row.id;
};

/** Creates one of each thing through the routes. */
export async function createFixtures(company: SeededCompany): Promise<RouteParameterFixtures> {
  const { token } = company.admin;
  const { user } = await company.addUser();
  const connection = await company.addConnection();
  const contact = await invoke(await importRouteHandler(routeById('contacts.create')), {
    token,
    body: { name: 'Cliente', number: '5511912345678' },
  });
  const twin = await invoke(await importRouteHandler(routeById('contacts.create')), {
    token,
    body: { name: 'Carla', number: '551133334444' },
  });
  const merge = await invoke(await importRouteHandler(routeById('contacts.merge')), {
    token,
    params: { contactId: contact.body.id },
    body: { otherId: twin.body.id },
  });
  const started = await invoke(await importRouteHandler(routeById('contacts.startImport')), {
    token,
    body: validBodies['contacts.startImport'],
  });
  const list = await invoke(await importRouteHandler(routeById('contact-lists.create')), {
    token,
    body: validBodies['contact-lists.create'],
  });
  const item = await invoke(await importRouteHandler(routeById('contact-lists.createItem')), {
    token,
    body: { ...(validBodies['contact-lists.createItem'] as object), contactListId: list.body.id },
  });
  const fileList = await invoke(await importRouteHandler(routeById('files.create')), {
    token,
    body: validBodies['files.create'],
  });
  const ticket = await invoke(await importRouteHandler(routeById('tickets.create')), {
    token,
    body: { contactId: contact.body.id, whatsappId: connection.id },
  });
  const bulk = await invoke(await importRouteHandler(routeById('tickets.startBulk')), {
    token,
    body: { id: randomUUID(), act: { act: 'untag', tagId: 1 }, ticketIds: [ticket.body.id] },
  });
  const message = await invoke(await importRouteHandler(routeById('messages.send')), {
    token,
    params: { ticketId: ticket.body.id },
    body: { body: 'Olá' },
  });
  const tag = await invoke(await importRouteHandler(routeById('tags.create')), {
    token,
    body: { name: 'Orçamento', color: '#A4CCCC' },
  });
  const note = await invoke(await importRouteHandler(routeById('ticket-notes.create')), {
    token,
    body: { ticketId: ticket.body.id, note: 'Cliente antigo' },
  });
  const quickMessage = await invoke(await importRouteHandler(routeById('quick-messages.create')), {
    token,
    body: validBodies['quick-messages.create'],
  });
  const schedule = await invoke(await importRouteHandler(routeById('schedules.create')), {
    token,
    body: { ...(validBodies['schedules.create'] as object), contactId: contact.body.id },
  });
  const integration = await invoke(await importRouteHandler(routeById('integrations.create')), {
    token,
    body: validBodies['integrations.create'],
  });
  const queue = await invoke(await importRouteHandler(routeById('queues.create')), {
    token,
    body: validBodies['queues.create'],
  });
  const prompt = await invoke(await importRouteHandler(routeById('prompts.create')), {
    token,
    body: { ...(validBodies['prompts.create'] as object), queueId: queue.body.id },
  });
  const option = await invoke(await importRouteHandler(routeById('queue-options.create')), {
    token,
    body: { queueId: queue.body.id, title: 'Preços' },
  });
  const campaign = await invoke(await importRouteHandler(routeById('campaigns.create')), {
    token,
    body: validBodies['campaigns.create'],
  });
  const chat = await invoke(await importRouteHandler(routeById('chats.create')), {
    token,
    body: { title: 'Estoque', users: [user.id] },
  });
  const chatMessage = await invoke(await importRouteHandler(routeById('chats.send')), {
    token,
    params: { chatId: chat.body.id },
    body: { message: 'Olá' },
  });
  const todo = await invoke(await importRouteHandler(routeById('todolist.create')), {
    token,
    body: validBodies['todolist.create'],
  });
  const role = await invoke(await importRouteHandler(routeById('roles.create')), {
    token,
    body: validBodies['roles.create'],
  });
  const service = await addService(company);
  const apiToken = await invoke(await importRouteHandler(routeById('messages-api.createToken')), {
    token,
    body: { ...(validBodies['messages-api.createToken'] as object), whatsappId: connection.id },
  });
  const appointment = await invoke(await importRouteHandler(routeById('appointments.create')), {
    token,
    body: {
      ...(validBodies['appointments.create'] as object),
      contactId: contact.body.id,
      userId: user.id,
      services: [service.id],
    },
  });
  const device = await invoke(await importRouteHandler(routeById('auth.savePushDevice')), {
    token,
    body: { ...(validBodies['auth.savePushDevice'] as object), endpoint: `https://push.example/${user.companyId}` },
  });
  const passkey: PasskeyRow = {
    ...{ id: passkeyIdOf(`credential-${user.companyId}`), companyId: user.companyId, userId: user.id },
    ...{ credentialId: `credential-${user.companyId}`, publicKey: 'AA', counter: 0, transports: [] },
    ...{ name: '', userAgent: '', createdAt: user.createdAt, lastUsedAt: null },
  };
  await addPasskey(company.tenant, passkey, { isFirst: false, ofSession: {} });
  const webhook = await invoke(await importRouteHandler(routeById('webhooks.create')), {
    token,
    body: validBodies['webhooks.create'],
  });
  return {
    ...missingPlatformIds,
    webhookId: webhook.body.id,
    deliveryId: missingIds.deliveryId,
    sessionId: missingIds.sessionId,
    deviceId: device.body.id,
    passkeyId: passkey.id,
    serviceId: service.id,
    campaignId: campaign.body.id,
    appointmentId: appointment.body.id,
    queueId: queue.body.id,
    queueOptionId: option.body.id,
    roleId: role.body.id,
    invoiceId: await addInvoice(company),
    quickMessageId: quickMessage.body.id,
    scheduleId: schedule.body.id,
    promptId: prompt.body.id,
    integrationId: integration.body.id,
    ticketNoteId: note.body.id,
    chatId: chat.body.id,
    chatMessageId: chatMessage.body.id,
    tokenId: apiToken.body.id,
    todoId: todo.body.id,
    companyId: company.tenant.companyId,
    userId: user.id,
    whatsappId: connection.id,
    contactId: contact.body.id,
    importId: started.body.id,
    mergeId: merge.body.id,
    otherId: contact.body.id,
    contactListId: list.body.id,
    itemId: item.body.id,
    fileListId: fileList.body.id,
    ticketId: ticket.body.id,
    bulkId: bulk.body.id,
    exportId: await addExport(company),
    part: 1,
    tagId: tag.body.id,
    messageId: message.body.id,
    uuid: ticket.body.uuid,
    key: 'userRating',
    signature: 'forged',
    address: missingIds.address,
  };
}

/** The token that a route asks for: a user's, or one of the external API. */
export async function tokenFor(route: Route, company: SeededCompany, userToken = company.admin.token) {
  return route.right === 'integrator' ? company.addToken() : userToken;
}

/** Path parameters of a route from these ids. */
export function routeParamsFrom(route: Route, fixtures: RouteParameterFixtures): Record<string, string | number> {
  return Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
      const value = fixtures[name as keyof RouteParameterFixtures];
      if (value === undefined) throw new Error(`no fixture for {${name}} of ${route.id}`);
      return [name, value];
    }),
  );
}

/** Ids that do not exist. */
export const missingIds: RouteParameterFixtures = {
  planId: 999_999,
  helpId: 999_999,
  announcementId: 999_999,
  serviceId: 999_999,
  roleId: 999_999,
  appointmentId: 999_999,
  companyId: 999_999,
  userId: 999_999,
  whatsappId: 999_999,
  contactId: 999_999,
  importId: 999_999,
  mergeId: 999_999,
  otherId: 999_999,
  contactListId: 999_999,
  itemId: 999_999,
  fileListId: 999_999,
  ticketId: 999_999,
  bulkId: '99999999-9999-4999-8999-999999999999',
  exportId: '99999999-9999-4999-8999-999999999997',
  part: 1,
  quickMessageId: 999_999,
  scheduleId: 999_999,
  promptId: 999_999,
  integrationId: 999_999,
  ticketNoteId: 999_999,
  campaignId: 999_999,
  chatId: 999_999,
  chatMessageId: 999_999,
  todoId: 999_999,
  queueId: 999_999,
  queueOptionId: 999_999,
  invoiceId: 999_999,
  tokenId: 999_999,
  webhookId: 999_999,
  sessionId: '99999999-9999-4999-8999-999999999998',
  deviceId: '9'.repeat(32),
  passkeyId: '9'.repeat(64),
  deliveryId: `msg_${'0'.repeat(32)}`,
  tagId: 999_999,
  messageId: '999999-NOBODY',
  uuid: 'nobody',
  key: 'userRating',
  signature: 'forged',
  address: '1-999999-nobody.ics',
};

/** Kinds with ids counted per company. Foreign ids start elsewhere, so that none equals one of ours by chance. */
const counted = [
  'user',
  'whatsapp',
  'contact',
  'ticket',
  'tag',
  'quickMessage',
  'schedule',
  'prompt',
  'integration',
  'contactImport',
  'contactList',
  'listItem',
  'fileList',
  'ticketNote',
  'campaign',
  'chat',
  'todo',
  'service',
  'apiToken',
  'appointment',
  'webhook',
  'role',
  'queue',
  'queueOption',
];

/** A second company with one of each thing and ids of its own range. */
export async function seedForeign(): Promise<{ company: SeededCompany; fixtures: RouteParameterFixtures }> {
  const company = await seedCompany();
  const set = Object.fromEntries(counted.map((kind) => [kind, 5000]));
  await write({ write: update(keys.ids(company.tenant), { set }) });
  return { company, fixtures: await createFixtures(company) };
}

/** Spellings of a number that a lenient parser would accept. */
export function misspelledNumbers(id: number): unknown[] {
  return [
    ` ${id}`,
    `${id}\n`,
    `+${id}`,
    `${id}.0`,
    `${id}e0`,
    `0x${id.toString(16)}`,
    `0b${id.toString(2)}`,
    String(id).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ];
}
