import type { domains } from '#shared/routes.ts';
import type { MediaAccess } from './constructs/media-access.ts';

/**
 * Actions on rows. An action includes the batch variant of its request, because the number of rows decides which one is
 * used.
 */
export const rowActions = {
  get: ['GetItem', 'BatchGetItem'],
  list: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  remove: ['DeleteItem'],
  check: ['ConditionCheckItem'],
  each: ['BatchWriteItem'],
} as const;
export type RowAction = keyof typeof rowActions;

/**
 * Rights of a part of our code; it has no others. `e2e/privileges` compares each of these with the requests really
 * made.
 */
export interface Rights {
  /** Actions on the table itself. Each write of a transaction needs its own right. */
  rows?: readonly RowAction[];
  /** Indexes that may be queried. */
  indexes?: readonly ('gsi1' | 'gsi2')[];
  /** Queues that messages may be sent to. */
  sends?: readonly (
    | 'inbound'
    | 'receipts'
    | 'consults'
    | 'live'
    | 'removedTags'
    | 'removedTickets'
    | 'removedQueues'
    | 'search'
    | 'imports'
    | 'timers'
    | 'resets'
    | 'doorbells'
  )[];
  media?: MediaAccess;
  /** May send mails from the product's address. */
  mails?: true;
  secrets?: readonly ('jwt' | 'sessionKey' | 'edge')[];
}

/** Every guarded route verifies a token and reads its user and company. */
const caller = { rows: ['get'], secrets: ['jwt'] } as const satisfies Rights;

/**
 * Rights of each domain's routes. Public routes limit the rate per client address, so even read-only ones write a
 * counter and read the edge secret.
 */
export const domainRights: Record<keyof typeof domains, Rights> = {
  auth: {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live'],
    secrets: ['jwt', 'edge'],
  },
  version: { rows: ['update'], secrets: ['edge'] },
  openapi: { rows: ['update'], secrets: ['edge'] },
  settings: { rows: ['get', 'list', 'put', 'update'], sends: ['live'], secrets: ['jwt', 'edge'] },
  companies: {
    rows: ['get', 'list', 'put', 'update', 'check'],
    sends: ['live'],
    secrets: ['jwt', 'edge'],
  },
  'password-reset': { rows: ['get', 'list', 'update'], sends: ['live', 'resets'], secrets: ['jwt', 'edge'] },
  plans: { rows: ['list', 'update'], secrets: ['edge'] },
  users: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi2'],
    sends: ['live'],
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
    sends: ['live', 'doorbells'],
  },
  whatsappsession: { ...caller, rows: ['get', 'update'], sends: ['doorbells'] },
  contacts: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['live', 'doorbells', 'imports', 'removedTickets'],
    media: 'people',
  },
  tickets: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live', 'search', 'doorbells', 'removedTickets'],
  },
  messages: {
    ...caller,
    rows: ['get', 'list', 'put', 'update'],
    sends: ['live', 'search', 'doorbells'],
    media: 'send',
  },
  tags: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'removedTags'],
  },
  kanban: {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live'],
  },
  'ticket-notes': {
    ...caller,
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1'],
    sends: ['live'],
  },
  unsent: { ...caller, rows: ['get', 'update'], sends: ['live'], media: 'read' },
  'quick-messages': {
    ...caller,
    rows: ['get', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['live'],
    media: 'send',
  },
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
  search: { ...caller, rows: ['get', 'list'] },
  dashboard: { ...caller, rows: ['get', 'list'], indexes: ['gsi2'] },
  live: { ...caller, rows: ['get', 'put'] },
};

/** Rights of each function that serves no route: workers of queues, socket handlers, the one-off bootstrap. */
export const functionRights = {
  'messages/on-inbound': {
    // The bot assigns conversations to queues and sends the files of those queues.
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'search', 'doorbells', 'consults'],
    media: 'store',
  },
  'assistants/on-consult': {
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    sends: ['live', 'search', 'doorbells', 'consults'],
    media: 'store',
    secrets: ['sessionKey'],
  },
  'messages/on-receipt': { rows: ['get', 'list', 'put', 'update'], sends: ['live', 'search'], media: 'read' },
  'tags/on-removed': {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live', 'removedTags'],
  },
  'queues/on-removed': {
    rows: ['get', 'list', 'put', 'update', 'remove', 'each'],
    indexes: ['gsi1', 'gsi2'],
    sends: ['live', 'removedQueues'],
  },
  'tickets/on-removed': {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    indexes: ['gsi1'],
    sends: ['removedTickets', 'search'],
    media: 'retire',
  },
  'search/on-message': { rows: ['get', 'list', 'update', 'each'], sends: ['search'] },
  'contacts/on-import': {
    rows: ['get', 'list', 'put', 'update', 'remove'],
    sends: ['live', 'imports'],
    media: 'take',
  },
  'timers/tick': {
    rows: ['get', 'list', 'put', 'update', 'remove', 'check'],
    indexes: ['gsi1'],
    sends: ['live', 'search', 'doorbells', 'timers', 'consults'],
  },
  'password-reset/on-asked': { rows: ['get', 'list', 'put'], secrets: ['jwt'], mails: true },
  'live/connect': { rows: ['get', 'list', 'put', 'update', 'remove', 'check'], sends: ['live'] },
  'live/disconnect': { rows: ['get', 'remove'], sends: ['live'] },
  'live/command': { rows: ['get', 'list', 'put', 'update', 'remove'], sends: ['live', 'doorbells'] },
  'live/fan-out': { rows: ['get', 'list', 'update', 'remove'] },
  'bootstrap/main': { rows: ['get', 'put'] },
} as const satisfies Record<string, Rights>;

/**
 * Rights of the session-runner: leases, sessions and outbox, the queues it sends to, the key that seals credentials,
 * files.
 */
export const runnerRights: Rights = {
  rows: ['get', 'list', 'put', 'update', 'remove', 'each'],
  sends: ['inbound', 'receipts', 'live'],
  secrets: ['sessionKey'],
  media: 'fetch',
};
