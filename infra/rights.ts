import type { JobName } from '#shared/jobs.ts';
import type { LambdaRights as RightsOf, RowAction } from '#shared/lambda-rights.ts';
import type { routesByDomain } from '#shared/routes.ts';

/** The requests of each action on rows. */
export const requestsOfRowActions: Record<RowAction, readonly string[]> = {
  get: ['GetItem', 'BatchGetItem'],
  list: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  remove: ['DeleteItem'],
  check: ['ConditionCheckItem'],
  each: ['BatchWriteItem'],
  scan: ['Scan'],
};

export type InstallationRights = RightsOf<JobName>;

/** Every guarded route verifies a token and reads its user and company. */
const caller = { rows: ['get'], secrets: ['jwt'] } as const satisfies InstallationRights;

/**
 * Rights of each domain's routes. Public routes limit the rate per client address, so even read-only ones write a
 * counter.
 */
export const domainRights: Record<keyof typeof routesByDomain, InstallationRights> = {
  auth: {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    // A mail informs the owner of refused passwords.
    sends: ['live', 'resets', 'pushes'],
    // The secrets of authenticators are sealed; the key of push messages is derived.
    secrets: ['jwt', 'sessionKey'],
  },
  version: { rows: ['update'] },
  openapi: { rows: ['update'] },
  settings: {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live'],
    // Logos.
    media: 'store',
    // Credentials of billing systems are sealed.
    secrets: ['jwt', 'sessionKey'],
  },
  companies: {
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'renewals', 'removedCompanies', 'resets'],
    secrets: ['jwt'],
  },
  'password-reset': { rows: ['get', 'list', 'put', 'update'], sends: ['live', 'resets'], secrets: ['jwt'] },
  invoices: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'check'],
    sends: ['live', 'renewals', 'billingMails'],
  },
  subscription: {
    rows: ['get', 'list', 'put', 'update', 'check'],
    sends: ['live', 'renewals', 'payments', 'billingMails'],
    secrets: ['jwt', 'payments'],
  },
  plans: {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['changedPlans'],
    secrets: ['jwt'],
  },
  // An operator's replay is recorded.
  'dead-letters': { ...caller, rows: ['get', 'put', 'update'], replays: true },
  helps: { ...caller, rows: ['get', 'list', 'put', 'update', 'remove'] },
  services: { ...caller, rows: ['get', 'list', 'put', 'update', 'remove'] },
  appointments: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live'],
    wakes: true,
    // The secret addresses of calendars are sealed; the calendar itself is a public route.
    secrets: ['jwt', 'sessionKey'],
  },
  announcements: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['announcements', 'live'],
    media: 'send',
  },
  users: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    // A removed user may leave a chat without members.
    sends: ['live', 'webhooks', 'removedChats'],
  },
  roles: { ...caller, rows: ['get', 'list', 'put', 'update', 'remove'], sends: ['live'] },
  invitations: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'check'],
    sends: ['live', 'resets'],
  },
  queues: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live', 'removedQueues'],
    media: 'send',
  },
  'queue-options': {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'each'],
    sends: ['live'],
    media: 'send',
  },
  whatsapp: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'wakeUps'],
    // Tokens of the external API are sealed.
    secrets: ['jwt', 'sessionKey'],
  },
  whatsappsession: { ...caller, rows: ['get', 'put', 'update'], sends: ['wakeUps'] },
  contacts: {
    ...caller,
    // A merge of two contacts joins their tickets, which may gain a tag or an agent. An opt-out kept since an erasure may have many hashes.
    rows: ['get', 'list', 'put', 'update', 'remove', 'check', 'each'],
    indexes: ['gsi1'],
    // A long merge is left to the worker of due timers.
    sends: ['live', 'webhooks', 'wakeUps', 'imports', 'removedTickets', 'timers'],
    media: 'people',
  },
  'contact-lists': {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    // A typed number is checked within seconds: the worker of due timers is woken.
    sends: ['live', 'imports', 'contactListCounts', 'removedContactLists', 'timers'],
    media: 'bring',
  },
  files: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live'],
    media: 'send',
  },
  tickets: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    // An act is carried on a few seconds later.
    sends: ['live', 'webhooks', 'search', 'wakeUps', 'removedTickets', 'timers', 'bulks'],
  },
  messages: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live', 'webhooks', 'search', 'wakeUps'],
    media: 'send',
  },
  'messages-api': {
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1'],
    sends: ['live', 'webhooks', 'search', 'wakeUps'],
    secrets: ['jwt'],
    media: 'store',
  },
  webhooks: {
    rows: ['get', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1'],
    sends: ['live', 'webhooks'],
    secrets: ['jwt', 'sessionKey'],
  },
  tags: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'webhooks', 'removedTags'],
  },
  kanban: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live', 'webhooks'],
  },
  'ticket-notes': {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1'],
    sends: ['live'],
  },
  chats: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'removedChats'],
    media: 'send',
  },
  alerts: {
    ...caller,
    rows: ['get', 'list', 'put', 'update'],
    indexes: ['gsi2'],
    sends: ['live', 'webhooks', 'alerts', 'pushes'],
  },
  todolist: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live'],
  },
  // The requests of an operator who entered the company are recorded.
  unsent: { ...caller, rows: ['get', 'put', 'update'], sends: ['live'], media: 'read' },
  'quick-messages': {
    ...caller,
    rows: ['get', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['live'],
    media: 'send',
  },
  schedules: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live', 'turns'],
    media: 'send',
    wakes: true,
  },
  campaigns: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['live', 'webhooks', 'campaignSteps', 'turns', 'search', 'wakeUps'],
    media: 'send',
    wakes: true,
  },
  'campaign-settings': { ...caller, rows: ['get', 'list', 'put', 'update'], sends: ['live'] },
  prompts: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live'],
    secrets: ['jwt', 'sessionKey'],
    media: 'read',
  },
  integrations: {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live'],
    secrets: ['jwt', 'sessionKey'],
    media: 'read',
  },
  // Reads of an operator who entered the company are recorded.
  search: { ...caller, rows: ['get', 'list', 'put'] },
  // Recorded like those of `search`.
  overview: { ...caller, rows: ['get', 'list', 'put'], indexes: ['gsi1', 'gsi2'], media: 'read' },
  // Those of the routes that it answers through, which change nothing; reads of an operator who entered the company are recorded.
  reads: { ...caller, rows: ['get', 'list', 'put'], indexes: ['gsi1', 'gsi2'], media: 'read' },
  dashboard: { ...caller, rows: ['get', 'list'], indexes: ['gsi1', 'gsi2'] },
  audit: { ...caller, rows: ['get', 'list', 'put'], indexes: ['gsi1', 'gsi2'] },
  exports: {
    ...caller,
    rows: ['get', 'list', 'put', 'update'],
    sends: ['exports'],
    media: 'archive',
  },
  erasures: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'webhooks', 'wakeUps', 'personErasures'],
  },
  // Reads of an operator who entered the company are recorded.
  ledger: { ...caller, rows: ['get', 'list', 'put'], indexes: ['gsi1'] },
  retention: { ...caller, rows: ['get', 'list'], indexes: ['gsi1'] },
  live: { ...caller, rows: ['get', 'put'] },
};

/** Rights of each function that serves neither a route nor a job: socket handlers, the one-off bootstrap. */
export const functionRights = {
  'live/connect': { rows: ['get', 'list', 'put', 'update', 'remove', 'check'], sends: ['live'] },
  'live/disconnect': { rows: ['get', 'remove'], sends: ['live'] },
  'live/command': {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['live', 'wakeUps'],
  },
  'bootstrap/main': { rows: ['get', 'put'] },
  'http/no-route': {},
} as const satisfies Record<string, InstallationRights>;

/**
 * Rights of the session-runner: leases, sessions and outbox, the jobs it sends to, the key that seals credentials,
 * files.
 */
export const runnerRights: InstallationRights = {
  rows: ['get', 'list', 'put', 'update', 'remove', 'check', 'each'],
  sends: ['inbound', 'receipts', 'live'],
  secrets: ['sessionKey'],
  media: 'fetch',
};
