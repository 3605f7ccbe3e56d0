import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiEntities } from '#shared/openapi/entities.ts';
import { openApiTags } from '#shared/openapi/tags.ts';
import { routes } from '#shared/routes.ts';
import { errorStatus } from './errors.ts';
import { commonErrors, openApiOf } from './openapi.ts';
import type { Route } from './route.ts';

const document = openApiOf({ routes, entities: openApiEntities, tags: openApiTags(routes), version: '1.2.3' });
const operationOf = (id: string) => {
  const found = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};
const bodyOf = (id: string) => operationOf(id).requestBody?.content['application/json'].schema;

/** Whether the route rejects a query without this parameter, checked independently of the document. */
const isRequired = (route: Route, name: string): boolean => {
  const issues = route.query?.safeParse({}).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === name);
};

/** The validator holds the published schema of OpenAPI 3.1. */
test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('is invalid with a fault in any of its parts', async () => {
  const faults: ((faulty: Record<string, never>) => void)[] = [
    (faulty) => Object.assign(faulty, { paths: { tickets: {} } }),
    (faulty) => Object.assign(faulty, { info: { title: 'Recado' } }),
    (faulty) => Object.assign(faulty.components ?? {}, { securitySchemes: { bearer: { type: 'paper' } } }),
  ];
  for (const fault of faults) {
    const faulty = JSON.parse(JSON.stringify(document));
    fault(faulty);
    expect((await new Validator().validate(faulty)).valid).toBe(false);
  }
});

test('describes ids as integers in paths, queries and bodies', () => {
  const [ticketId] = operationOf('tickets.show').parameters;
  expect(ticketId).toMatchObject({ name: 'ticketId', in: 'path', schema: { type: 'integer', exclusiveMinimum: 0 } });
  const pageNumber = operationOf('tickets.list').parameters.find(({ name }) => name === 'pageNumber');
  expect(pageNumber?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 50, default: 1 });
  expect(bodyOf('tickets.create')).toMatchObject({
    required: ['contactId'],
    properties: { contactId: { type: 'integer' }, queueId: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  });
});

test('lists a form with files beside the JSON body', () => {
  const content = operationOf('messages.send').requestBody?.content as Record<string, { schema: object }>;
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data']?.schema).toMatchObject({
    type: 'object',
    properties: {
      medias: { type: 'array', items: { type: 'string' } },
      body: { anyOf: [{ type: 'string' }, { type: 'array' }] },
      idempotencyKey: { type: 'string', minLength: 8 },
    },
  });
  expect(Object.keys(operationOf('messages.upload').requestBody?.content ?? {})).toEqual(['application/json']);
});

/** Clients are generated from these names: a changed one breaks them. */
test('keeps the names of operations', () => {
  const names = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
  );
  expect(names.sort().join('\n')).toMatchInlineSnapshot(`
    "alerts.list: GET /alerts
    alerts.rules: GET /alerts/rules
    alerts.setRules: PUT /alerts/rules
    alerts.test: POST /alerts/test
    announcements.attach: POST /announcements/{announcementId}/media-upload
    announcements.create: POST /announcements
    announcements.detach: DELETE /announcements/{announcementId}/media-upload
    announcements.list: GET /announcements
    announcements.listAll: GET /announcements/list
    announcements.markSeen: POST /announcements/seen
    announcements.remove: DELETE /announcements/{announcementId}
    announcements.show: GET /announcements/{announcementId}
    announcements.update: PUT /announcements/{announcementId}
    announcements.upload: POST /announcements/{announcementId}/uploads
    appointments.calendar: GET /appointments/feed/{address}
    appointments.create: POST /appointments
    appointments.feed: GET /appointments/feed
    appointments.free: GET /appointments/free
    appointments.list: GET /appointments
    appointments.remove: DELETE /appointments/{appointmentId}
    appointments.removeFeed: DELETE /appointments/feed
    appointments.renewFeed: POST /appointments/feed
    appointments.update: PUT /appointments/{appointmentId}
    audit.export: GET /audit/export
    audit.list: GET /audit
    audit.verify: GET /audit/verify
    auth.addPasskey: POST /auth/passkeys
    auth.beginPasskey: POST /auth/passkey-options
    auth.beginPasskeyConfirmation: POST /auth/confirmation/passkey-options
    auth.beginPasskeyLogin: POST /auth/login/passkey-options
    auth.beginTwoFactor: POST /auth/two-factor
    auth.confirm: POST /auth/confirmation
    auth.confirmByPasskey: POST /auth/confirmation/passkey
    auth.confirmTwoFactor: PUT /auth/two-factor
    auth.endOneSession: DELETE /auth/sessions/{sessionId}
    auth.endOtherSessions: DELETE /auth/sessions
    auth.endTwoFactor: POST /auth/two-factor/end
    auth.enter: POST /auth/enter
    auth.leave: DELETE /auth/enter
    auth.listPasskeys: GET /auth/passkeys
    auth.listPushDevices: GET /auth/push-devices
    auth.listSessions: GET /auth/sessions
    auth.login: POST /auth/login
    auth.loginByPasskey: POST /auth/login/passkey
    auth.logout: DELETE /auth/logout
    auth.me: GET /auth/me
    auth.refreshToken: POST /auth/refresh_token
    auth.removePasskey: DELETE /auth/passkeys/{passkeyId}
    auth.removePushDevice: DELETE /auth/push-devices/{deviceId}
    auth.renamePasskey: PUT /auth/passkeys/{passkeyId}
    auth.savePushDevice: PUT /auth/push-devices
    auth.testPushDevice: POST /auth/push-devices/{deviceId}/test
    campaign-settings.list: GET /campaign-settings
    campaign-settings.save: POST /campaign-settings
    campaigns.attach: POST /campaigns/{campaignId}/media-upload
    campaigns.cancel: POST /campaigns/{campaignId}/cancel
    campaigns.copy: POST /campaigns/{campaignId}/copy
    campaigns.create: POST /campaigns
    campaigns.detach: DELETE /campaigns/{campaignId}/media-upload
    campaigns.estimate: GET /campaigns/{campaignId}/estimate
    campaigns.export: GET /campaigns/{campaignId}/export
    campaigns.figures: GET /campaigns/{campaignId}/figures
    campaigns.list: GET /campaigns
    campaigns.listAll: GET /campaigns/list
    campaigns.pause: POST /campaigns/{campaignId}/pause
    campaigns.preview: POST /campaigns/preview
    campaigns.recipients: GET /campaigns/{campaignId}/recipients
    campaigns.remove: DELETE /campaigns/{campaignId}
    campaigns.restart: POST /campaigns/{campaignId}/restart
    campaigns.resume: POST /campaigns/{campaignId}/resume
    campaigns.retryFailed: POST /campaigns/{campaignId}/retry-failed
    campaigns.show: GET /campaigns/{campaignId}
    campaigns.start: POST /campaigns/{campaignId}/start
    campaigns.test: POST /campaigns/{campaignId}/test
    campaigns.update: PUT /campaigns/{campaignId}
    campaigns.upload: POST /campaigns/{campaignId}/uploads
    chats.create: POST /chats
    chats.edit: PUT /chats/{chatId}/messages/{chatMessageId}
    chats.list: GET /chats
    chats.media: GET /chats/{chatId}/messages/{chatMessageId}/media
    chats.messages: GET /chats/{chatId}/messages
    chats.read: POST /chats/{chatId}/read
    chats.remove: DELETE /chats/{chatId}
    chats.removeMessage: DELETE /chats/{chatId}/messages/{chatMessageId}
    chats.send: POST /chats/{chatId}/messages
    chats.show: GET /chats/{chatId}
    chats.update: PUT /chats/{chatId}
    chats.upload: POST /chats/{chatId}/uploads
    companies.create: POST /companies
    companies.list: GET /companies
    companies.listAll: GET /companies/list
    companies.listBilled: GET /companies/billing
    companies.listPlan: GET /companies/listPlan/{companyId}
    companies.remove: DELETE /companies/{companyId}
    companies.renew: POST /company-renewal/{companyId}
    companies.restore: POST /company-restoration/{companyId}
    companies.setCalendar: PUT /company-calendar/{companyId}
    companies.setNames: PUT /company-names/{companyId}
    companies.setSchedules: PUT /companies/{companyId}/schedules
    companies.show: GET /companies/{companyId}
    companies.showRevenue: GET /companies/revenue
    companies.signUp: POST /companies/cadastro
    companies.update: PUT /companies/{companyId}
    contact-lists.addContacts: POST /contact-lists/{contactListId}/contacts
    contact-lists.create: POST /contact-lists
    contact-lists.createItem: POST /contact-list-items
    contact-lists.items: GET /contact-list-items
    contact-lists.list: GET /contact-lists
    contact-lists.listAll: GET /contact-lists/list
    contact-lists.listImports: GET /contact-lists/{contactListId}/imports
    contact-lists.remove: DELETE /contact-lists/{contactListId}
    contact-lists.removeItem: DELETE /contact-list-items/{itemId}
    contact-lists.show: GET /contact-lists/{contactListId}
    contact-lists.showItem: GET /contact-list-items/{itemId}
    contact-lists.startImport: POST /contact-lists/{contactListId}/imports
    contact-lists.update: PUT /contact-lists/{contactListId}
    contact-lists.updateItem: PUT /contact-list-items/{itemId}
    contact-lists.upload: POST /contact-lists/{contactListId}/upload
    contacts.block: PUT /contacts/{contactId}/block
    contacts.create: POST /contacts
    contacts.export: GET /contacts/export
    contacts.find: GET /contact
    contacts.importAddress: POST /contact-imports/address
    contacts.importPhone: POST /contacts/import
    contacts.importProblems: GET /contact-imports/{importId}/problems
    contacts.list: GET /contacts
    contacts.listAll: GET /contacts/list
    contacts.listImports: GET /contacts/imports
    contacts.listMerges: GET /contacts/{contactId}/merges
    contacts.merge: POST /contacts/{contactId}/merge
    contacts.pictures: GET /contacts/pictures
    contacts.previewMerge: GET /contacts/{contactId}/merge/{otherId}
    contacts.remove: DELETE /contacts/{contactId}
    contacts.setOptOut: PUT /contacts/{contactId}/opt-out
    contacts.show: GET /contacts/{contactId}
    contacts.showImport: GET /contact-imports/{importId}
    contacts.startImport: POST /contacts/imports
    contacts.undoMerge: POST /contacts/{contactId}/merges/{mergeId}/undo
    contacts.update: PUT /contacts/{contactId}
    contacts.upload: POST /contacts/upload
    dashboard.conversations: GET /dashboard/conversations
    dashboard.show: GET /dashboard
    dashboard.ticketsDay: GET /dashboard/ticketsDay
    dashboard.ticketsUsers: GET /dashboard/ticketsUsers
    dead-letters.list: GET /dead-letters
    dead-letters.replay: POST /dead-letters/replay
    erasures.list: GET /erasures
    erasures.start: POST /erasures
    exports.continue: POST /exports/{exportId}/continue
    exports.download: POST /exports/{exportId}/parts/{part}
    exports.list: GET /exports
    exports.start: POST /exports
    files.create: POST /files
    files.list: GET /files
    files.listAll: GET /files/list
    files.remove: DELETE /files/{fileListId}
    files.show: GET /files/{fileListId}
    files.update: PUT /files/{fileListId}
    files.upload: POST /files/uploads
    files.uploadList: POST /files/uploadList/{fileListId}
    helps.create: POST /helps
    helps.list: GET /helps
    helps.listAll: GET /helps/list
    helps.remove: DELETE /helps/{helpId}
    helps.show: GET /helps/{helpId}
    helps.update: PUT /helps/{helpId}
    integrations.create: POST /queueIntegration
    integrations.list: GET /queueIntegration
    integrations.remove: DELETE /queueIntegration/{integrationId}
    integrations.renewSecret: POST /queueIntegration/{integrationId}/secret
    integrations.show: GET /queueIntegration/{integrationId}
    integrations.test: POST /queueIntegration/{integrationId}/test
    integrations.testSession: POST /queueIntegration/testSession
    integrations.update: PUT /queueIntegration/{integrationId}
    invitations.accept: POST /invitations/accept
    invitations.create: POST /invitations
    invitations.resend: PUT /invitations/{userId}
    invitations.show: POST /invitations/show
    invoices.document: GET /invoices/{invoiceId}/document
    invoices.list: GET /invoices
    invoices.listAll: GET /invoices/all
    invoices.show: GET /invoices/{invoiceId}
    invoices.update: PUT /invoices/{invoiceId}
    kanban.clear: DELETE /ticket-tags/{ticketId}
    kanban.lanes: GET /tags/kanban
    kanban.list: GET /ticket/kanban
    kanban.moveCard: PUT /ticket-tags/{ticketId}/{tagId}
    kanban.order: PUT /tags/kanban
    ledger.failures: GET /ledger/failures
    ledger.list: GET /ledger
    ledger.message: GET /ledger/messages/{messageId}
    live.ticket: POST /live/ticket
    messages-api.closeTicket: POST /external/tickets/{ticketId}/close
    messages-api.createToken: POST /api-tokens
    messages-api.listCalls: GET /api-tokens/calls
    messages-api.listContacts: GET /external/contacts
    messages-api.listTokens: GET /api-tokens
    messages-api.removeToken: DELETE /api-tokens/{tokenId}
    messages-api.send: POST /messages/send
    messages-api.showContact: GET /external/contacts/{contactId}
    messages-api.showMessage: GET /external/messages/{messageId}
    messages-api.showTicket: GET /external/tickets/{ticketId}
    messages.edit: POST /messages/edit/{messageId}
    messages.fetchMedia: POST /messages/media/{messageId}
    messages.history: GET /messages/edit/{messageId}
    messages.list: GET /messages/{ticketId}
    messages.markRead: POST /messages/read/{ticketId}
    messages.markUnread: POST /messages/unread/{ticketId}
    messages.media: GET /messages/media/{messageId}
    messages.react: POST /messages/react/{messageId}
    messages.remove: DELETE /messages/{ticketId}
    messages.retry: POST /messages/retry/{messageId}
    messages.send: POST /messages/{ticketId}
    messages.update: PUT /messages/{ticketId}
    messages.upload: POST /messages/uploads/{ticketId}
    openapi.show: GET /openapi.json
    overview.contact: GET /contacts/{contactId}/overview
    password-reset.change: POST /resetpasswords
    password-reset.sendCode: POST /forgetpassword/{email}
    plans.create: POST /plans
    plans.list: GET /plans/list
    plans.listAll: GET /plans/all
    plans.page: GET /plans
    plans.register: GET /plans/register
    plans.remove: DELETE /plans/{planId}
    plans.show: GET /plans/{planId}
    plans.update: PUT /plans/{planId}
    prompts.create: POST /prompt
    prompts.list: GET /prompt
    prompts.remove: DELETE /prompt/{promptId}
    prompts.show: GET /prompt/{promptId}
    prompts.tryOut: POST /prompt/{promptId}/try
    prompts.update: PUT /prompt/{promptId}
    prompts.usage: GET /promptUsage
    queue-options.attach: POST /queue-options/{queueOptionId}/media-upload
    queue-options.create: POST /queue-options
    queue-options.detach: DELETE /queue-options/{queueOptionId}/media-upload
    queue-options.list: GET /queue-options
    queue-options.remove: DELETE /queue-options/{queueOptionId}
    queue-options.show: GET /queue-options/{queueOptionId}
    queue-options.update: PUT /queue-options/{queueOptionId}
    queue-options.upload: POST /queue-options/{queueOptionId}/uploads
    queues.attach: POST /queue/{queueId}/media-upload
    queues.create: POST /queue
    queues.detach: DELETE /queue/{queueId}/media-upload
    queues.list: GET /queue
    queues.remove: DELETE /queue/{queueId}
    queues.show: GET /queue/{queueId}
    queues.update: PUT /queue/{queueId}
    queues.upload: POST /queue/{queueId}/uploads
    quick-messages.attach: POST /quick-messages/{quickMessageId}/media-upload
    quick-messages.create: POST /quick-messages
    quick-messages.detach: DELETE /quick-messages/{quickMessageId}/media-upload
    quick-messages.list: GET /quick-messages
    quick-messages.listAll: GET /quick-messages/list
    quick-messages.remove: DELETE /quick-messages/{quickMessageId}
    quick-messages.show: GET /quick-messages/{quickMessageId}
    quick-messages.update: PUT /quick-messages/{quickMessageId}
    quick-messages.upload: POST /quick-messages/{quickMessageId}/uploads
    reads.together: GET /reads/together
    retention.preview: GET /retention/preview
    roles.create: POST /roles
    roles.list: GET /roles
    roles.remove: DELETE /roles/{roleId}
    roles.update: PUT /roles/{roleId}
    schedules.attach: POST /schedules/{scheduleId}/media-upload
    schedules.create: POST /schedules
    schedules.detach: DELETE /schedules/{scheduleId}/media-upload
    schedules.list: GET /schedules
    schedules.remove: DELETE /schedules/{scheduleId}
    schedules.send: POST /schedules/{scheduleId}/send
    schedules.show: GET /schedules/{scheduleId}
    schedules.update: PUT /schedules/{scheduleId}
    schedules.upload: POST /schedules/{scheduleId}/uploads
    search.conversation: GET /search/messages/{ticketId}
    search.messages: GET /search/messages
    services.create: POST /services
    services.list: GET /services
    services.remove: DELETE /services/{serviceId}
    services.update: PUT /services/{serviceId}
    settings.allowregister: GET /settings/allowregister
    settings.attachLogo: POST /settings/media-upload
    settings.list: GET /settings
    settings.logo: GET /settings/logos/{key}
    settings.logos: GET /settings/logos
    settings.manifest: GET /settings/manifest
    settings.platformName: GET /settings/platformName
    settings.removeLogo: DELETE /settings/media-upload
    settings.trial: GET /settings/trial
    settings.update: PUT /settings/{key}
    settings.viewregister: GET /settings/viewregister
    subscription.changePlan: PUT /subscription/plan
    subscription.notice: POST /subscription/webhook/{signature}
    subscription.noticePix: POST /subscription/webhook/{signature}/pix
    subscription.offers: GET /subscription/plans
    subscription.pay: POST /subscription
    subscription.registerWebhook: POST /subscription/create/webhook
    subscription.show: GET /subscription
    tags.create: POST /tags
    tags.list: GET /tags
    tags.listAll: GET /tags/list
    tags.remove: DELETE /tags/{tagId}
    tags.show: GET /tags/{tagId}
    tags.sync: POST /tags/sync
    tags.update: PUT /tags/{tagId}
    ticket-notes.create: POST /ticket-notes
    ticket-notes.list: GET /ticket-notes/list
    ticket-notes.mentions: GET /ticket-notes/mentions
    ticket-notes.page: GET /ticket-notes
    ticket-notes.remove: DELETE /ticket-notes/{ticketNoteId}
    ticket-notes.seeMentions: POST /ticket-notes/mentions/seen
    ticket-notes.show: GET /ticket-notes/{ticketNoteId}
    ticket-notes.update: PUT /ticket-notes/{ticketNoteId}
    tickets.counts: GET /tickets/counts
    tickets.create: POST /tickets
    tickets.history: GET /tickets/history/{ticketId}
    tickets.list: GET /tickets
    tickets.log: GET /tickets/log/{ticketId}
    tickets.peek: POST /tickets/peek/{ticketId}
    tickets.pin: PUT /tickets/pin/{ticketId}
    tickets.pins: GET /tickets/pins
    tickets.receivers: GET /tickets/receivers
    tickets.remove: DELETE /tickets/{ticketId}
    tickets.show: GET /tickets/{ticketId}
    tickets.showBulk: GET /tickets/bulk/{bulkId}
    tickets.showByUuid: GET /tickets/u/{uuid}
    tickets.snooze: PUT /tickets/snooze/{ticketId}
    tickets.startBulk: POST /tickets/bulk
    tickets.undo: POST /tickets/undo/{ticketId}
    tickets.undoBulk: POST /tickets/bulk/{bulkId}/undo
    tickets.update: PUT /tickets/{ticketId}
    todolist.create: POST /todolist
    todolist.list: GET /todolist
    todolist.move: POST /todolist/{todoId}/move
    todolist.remove: DELETE /todolist/{todoId}
    todolist.update: PUT /todolist/{todoId}
    unsent.save: PUT /tickets/unsent/{ticketId}
    unsent.show: GET /tickets/unsent/{ticketId}
    users.create: POST /users
    users.list: GET /users
    users.listAll: GET /users/list
    users.pause: PUT /users/{userId}/pause
    users.remove: DELETE /users/{userId}
    users.resetTwoFactor: DELETE /users/{userId}/two-factor
    users.resume: DELETE /users/{userId}/pause
    users.saveViews: PUT /users/views
    users.show: GET /users/{userId}
    users.showViews: GET /users/views
    users.update: PUT /users/{userId}
    version.show: GET /version
    webhooks.create: POST /webhooks
    webhooks.deliveries: GET /webhooks/{webhookId}/deliveries
    webhooks.list: GET /webhooks
    webhooks.remove: DELETE /webhooks/{webhookId}
    webhooks.renewSecret: POST /webhooks/{webhookId}/secret
    webhooks.replay: POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay
    webhooks.test: POST /webhooks/{webhookId}/test
    webhooks.update: PUT /webhooks/{webhookId}
    whatsapp.create: POST /whatsapp
    whatsapp.list: GET /whatsapp
    whatsapp.remove: DELETE /whatsapp/{whatsappId}
    whatsapp.renewToken: POST /whatsapp/{whatsappId}/token
    whatsapp.restart: POST /whatsapp-restart
    whatsapp.show: GET /whatsapp/{whatsappId}
    whatsapp.update: PUT /whatsapp/{whatsappId}
    whatsappsession.disconnect: DELETE /whatsappsession/{whatsappId}
    whatsappsession.newQr: PUT /whatsappsession/{whatsappId}
    whatsappsession.start: POST /whatsappsession/{whatsappId}"
  `);
});

test('resolves every reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  const refs = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((reference) => !refs.includes(reference ?? ''))).toEqual([]);
  expect(refs).toContain('#/components/schemas/Ticket');
});

test("lists exactly the parameters in a route's path, by the names of the path it is described under", () => {
  for (const { id } of routes) {
    const path = Object.entries(document.paths).find(([, methods]) =>
      Object.values(methods).some(({ operationId }) => operationId === id),
    );
    const named = [...(path?.[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operationOf(id).parameters.filter((one) => one.in === 'path');
    expect(described.map(({ name }) => name).sort(), id).toEqual(named.sort());
    for (const { required } of described) expect(required, id).toBe(true);
  }
});

test('requires exactly the query parameters without which a route rejects the query', () => {
  const required = routes.flatMap((route) =>
    operationOf(route.id)
      .parameters.filter((one) => one.in === 'query')
      .map(({ name, required }) => [`${route.id} ${name}`, required, isRequired(route, name)] as const),
  );
  for (const [name, declared, done] of required) expect(declared, name).toBe(done);
  expect(new Set(required.filter(([, declared]) => declared).map(([name]) => name))).toEqual(
    new Set([
      'appointments.free userId',
      'retention.preview days',
      'appointments.free day',
      'appointments.free minutes',
      'queue-options.list queueId',
      'reads.together reads',
      'settings.attachLogo ref',
      'settings.removeLogo ref',
      'contacts.pictures names',
      'contacts.find number',
      'contact-lists.items contactListId',
      'ticket-notes.list ticketId',
      'ticket-notes.page ticketId',
      'dashboard.conversations figure',
      'dashboard.conversations from',
      'dashboard.conversations to',
      'dashboard.ticketsUsers initialDate',
      'dashboard.ticketsUsers finalDate',
      'dashboard.ticketsDay initialDate',
      'dashboard.ticketsDay finalDate',
    ]),
  );
});

test('lists every error code under its status', () => {
  for (const route of routes) {
    const responses: Record<string, unknown> = operationOf(route.id).responses;
    for (const code of [...(route.errors ?? []), ...commonErrors(route)])
      expect(JSON.stringify(responses[errorStatus[code]]), `${route.id} ${code}`).toContain(`"${code}"`);
  }
});

test('requires a token for all but public routes, which list their rate limit', () => {
  for (const route of routes) {
    const operation = operationOf(route.id);
    if (route.right === 'public') {
      expect(operation).toMatchObject({ security: [], 'x-rate-limit': route.rateLimit });
      expect(operation.responses).toHaveProperty('429.headers.retry-after');
    } else if (route.right === 'integrator') {
      expect(operation).toMatchObject({
        security: [{ apiToken: [] }],
        'x-scope': route.scope,
        'x-rate-limit': route.rateLimit,
      });
      expect(operation.responses).toHaveProperty('429.headers.retry-after');
    } else expect(operation).toMatchObject({ security: [{ bearer: [] }], 'x-right': route.right });
  }
});

test('allows any part of a form in a change, without defaults', () => {
  expect(bodyOf('contacts.create')).toMatchObject({
    required: ['name', 'number'],
    properties: { email: { default: '' } },
  });
  const change = bodyOf('contacts.update');
  expect(change).toMatchObject({ properties: { name: { minLength: 2 }, extraInfo: { type: 'array' } } });
  expect(change).not.toHaveProperty('required');
  expect(change).not.toHaveProperty('properties.email.default');
  expect(bodyOf('whatsapp.create')).toMatchObject({ properties: { maxUseBotQueues: { type: 'integer', default: 3 } } });
  expect(bodyOf('whatsapp.update')).not.toHaveProperty('properties.maxUseBotQueues.default');
});

test('describes bodies as sent and answers as returned', () => {
  expect(bodyOf('companies.create')).toHaveProperty('properties.dueDate.type', ['string', 'null']);
  expect(operationOf('tickets.list').parameters).toContainEqual({
    name: 'showAll',
    in: 'query',
    required: false,
    schema: { type: 'string', enum: ['true', 'false'] },
  });
  expect(document.components.schemas).toHaveProperty('Whatsapp.properties.sendIdQueue.type', ['integer', 'null']);
});

test('describes a part that several answers share once', () => {
  expect(operationOf('tickets.show').responses).toMatchObject({
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Ticket' } } } },
  });
  expect(document.components.schemas).toHaveProperty('Ticket.properties.contact', {
    $ref: '#/components/schemas/ContactMini',
  });
});
