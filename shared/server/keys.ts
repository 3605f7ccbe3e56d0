import { createHash } from 'node:crypto';
import { beginning } from '#shared/text/beginning.ts';
import type { Tenant } from './tenant.ts';

/**
 * EVERY key of the table. Rows of a company begin with its id and can only be built from a `Tenant`; the few builders
 * without a tenant are platform rows (claims, directories, sockets, the fleet).
 */
export interface Key extends Record<string, string> {
  pk: string;
  sk: string;
}

const pad = (id: number) => String(id).padStart(10, '0');
const company = (tenant: Tenant) => `C#${tenant.companyId}`;
/** Keys must not grow with input: long or secret values are stored as a digest. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
/**
 * Makes names equal that people cannot distinguish: same Unicode composition, spaces and case, and no invisible
 * characters.
 */
const claimText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The company's own partition: few, small rows that are read together (its directory). */
const directory = (tenant: Tenant, sk: string): Key => ({ pk: company(tenant), sk });

/** Partitions over which the timers of all companies are spread. */
export const dueShards = 4;
const dueShard = (shard: number) => `DUE#${shard}`;

export const keys = {
  // The company and its directory
  company: (t: Tenant) => directory(t, 'COMPANY'),
  /** Working hours and holidays, kept apart from the company's row, which every request reads. */
  calendar: (t: Tenant) => directory(t, 'CALENDAR'),
  setting: (t: Tenant, key: string) => directory(t, `SETTING#${key}`),
  user: (t: Tenant, userId: number) => directory(t, `USER#${pad(userId)}`),
  queue: (t: Tenant, queueId: number) => directory(t, `QUEUE#${pad(queueId)}`),
  whatsapp: (t: Tenant, whatsappId: number) => directory(t, `WHATSAPP#${pad(whatsappId)}`),
  tag: (t: Tenant, tagId: number) => directory(t, `TAG#${pad(tagId)}`),
  /** An integration that only receives what customers write and never answers. */
  listener: (t: Tenant, integrationId: number) => directory(t, `LISTENER#${pad(integrationId)}`),
  /** Plan-limited counts: users, whatsapps, queues. */
  usage: (t: Tenant) => directory(t, 'USAGE'),
  /** Counter row from which the next integer ids are drawn. */
  ids: (t: Tenant) => directory(t, 'IDS'),
  directory: (t: Tenant, prefix: 'SETTING#' | 'USER#' | 'QUEUE#' | 'WHATSAPP#' | 'TAG#' | '' = '') => ({
    pk: company(t),
    prefix,
  }),

  // Uniqueness within a company
  queueName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `QUEUE_NAME#${digest(claimText(name))}`,
  }),
  queueColor: (t: Tenant, color: string): Key => ({ pk: `${company(t)}#CLAIM`, sk: `QUEUE_COLOR#${claimText(color)}` }),
  whatsappName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `WHATSAPP_NAME#${digest(claimText(name))}`,
  }),

  tagName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `TAG_NAME#${digest(claimText(name))}`,
  }),

  // Quick messages, and how many each owner has (`all`: the company itself)
  quickMessage: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#QUICK`, sk: `QUICK#${pad(id)}` }),
  quickMessagesOf: (t: Tenant, owner: number | 'all') => `${company(t)}#QUICK#${owner}`,
  quickMessageCount: (t: Tenant, owner: number | 'all'): Key => ({
    pk: `${company(t)}#QUICK_COUNTS`,
    sk: `OWNER#${owner}`,
  }),

  // Prompts of an AI
  prompt: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#PROMPTS`, sk: `PROMPT#${pad(id)}` }),
  prompts: (t: Tenant) => ({ pk: `${company(t)}#PROMPTS`, prefix: 'PROMPT#' }),

  // Integrations; the sealed secrets of each are in a separate row that no list reads
  integration: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#INTEGRATIONS`, sk: `INTEGRATION#${pad(id)}` }),
  integrations: (t: Tenant) => ({ pk: `${company(t)}#INTEGRATIONS`, prefix: 'INTEGRATION#' }),
  integrationSecrets: (t: Tenant, id: number): Key => ({
    pk: `${company(t)}#INTEGRATION_SECRETS`,
    sk: `INTEGRATION#${pad(id)}`,
  }),
  integrationName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `INTEGRATION_NAME#${digest(claimText(name))}`,
  }),

  // Tags: how many tickets carry each, and which
  tagCount: (t: Tenant, tagId: number): Key => ({ pk: `${company(t)}#TAG_COUNTS`, sk: `TAG#${pad(tagId)}` }),
  /** A row per tag and ticket; the index range `ticketsOfTag` orders these rows by last activity. */
  tagged: (t: Tenant, tagId: number, ticketId: number): Key => ({
    pk: `${company(t)}#TAGGED#${pad(tagId)}`,
    sk: `TICKET#${pad(ticketId)}`,
  }),
  allTagged: (t: Tenant, tagId: number) => ({ pk: `${company(t)}#TAGGED#${pad(tagId)}`, prefix: 'TICKET#' }),

  // Notes about tickets
  ticketNote: (t: Tenant, id: number): Key => ({ pk: `${company(t)}#NOTE#${pad(id)}`, sk: 'NOTE' }),
  notesOfTicket: (t: Tenant, ticketId: number) => `${company(t)}#NOTES#${pad(ticketId)}`,

  // The options of a queue's menu: a tree that is always read whole
  queueOption: (t: Tenant, queueId: number, optionId: number): Key => ({
    pk: `${company(t)}#QUEUE#${pad(queueId)}#OPTIONS`,
    sk: `OPTION#${pad(optionId)}`,
  }),
  queueOptions: (t: Tenant, queueId: number) => ({
    pk: `${company(t)}#QUEUE#${pad(queueId)}#OPTIONS`,
    prefix: 'OPTION#',
  }),
  /** Option id → its queue; never changes once written. */
  queueOptionById: (t: Tenant, optionId: number): Key => ({
    pk: `${company(t)}#OPTIONID#${optionId}`,
    sk: 'POINTER',
  }),

  // Timers: one row per kind and subject (a ticket, for example), found by when it is due
  timer: (t: Tenant, kind: string, id: number): Key => ({ pk: `${company(t)}#TIMERS`, sk: `${kind}#${pad(id)}` }),
  /**
   * Index range (gsi1) of everything due, oldest first; spread over shards so that no company waits behind all others.
   */
  due: (t: Tenant) => dueShard(t.companyId % dueShards),
  dueShard,
  byDue: (t: Tenant, dueAt: string, kind: string, id: number) => `${dueAt}#${company(t)}#${kind}#${pad(id)}`,

  /** Text that a user has typed in a conversation and not sent. */
  unsent: (t: Tenant, userId: number, ticketId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `UNSENT#${pad(ticketId)}`,
  }),

  // Sessions of a user
  userSession: (t: Tenant, userId: number, sessionId: string): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `SESSION#${sessionId}`,
  }),
  userSessions: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'SESSION#' }),

  /** The password reset code last mailed to a user. */
  passwordReset: (t: Tenant, userId: number): Key => ({ pk: `${company(t)}#USER#${pad(userId)}`, sk: 'RESET' }),

  // A contact, its identities and its tickets
  contact: (t: Tenant, contactId: number): Key => ({ pk: `${company(t)}#CONTACT#${pad(contactId)}`, sk: 'CONTACT' }),
  /** Phone, ninth-digit variant, LID or group id → contact id. `kind#value`, e.g. `phone#5511987654321`. */
  identity: (t: Tenant, identity: string): Key => ({ pk: `${company(t)}#IDENTITY`, sk: identity }),
  /** A ticket is the thread of one contact on one connection: its key makes a second one impossible. */
  ticket: (t: Tenant, contactId: number, whatsappId: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: `TICKET#${pad(whatsappId)}`,
  }),
  /** All tickets of a contact. */
  contactTickets: (t: Tenant, contactId: number) => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    prefix: 'TICKET#',
  }),
  /** Service cycle `n` of a ticket. */
  cycle: (t: Tenant, contactId: number, whatsappId: number, n: number): Key => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    sk: `CYCLE#${pad(whatsappId)}#${pad(n)}`,
  }),
  /** All service cycles of a ticket, in their order. */
  cycles: (t: Tenant, contactId: number, whatsappId: number) => ({
    pk: `${company(t)}#CONTACT#${pad(contactId)}`,
    prefix: `CYCLE#${pad(whatsappId)}#`,
  }),
  /** Ticket id (or uuid) → contact and connection; never changes once written. */
  ticketById: (t: Tenant, ticketId: number): Key => ({ pk: `${company(t)}#TICKETID#${ticketId}`, sk: 'POINTER' }),
  ticketByUuid: (t: Tenant, uuid: string): Key => ({ pk: `${company(t)}#TICKETUUID#${uuid}`, sk: 'POINTER' }),

  // Messages, in the order of their arrival
  message: (t: Tenant, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}`,
    sk: `M#${pad(seq)}`,
  }),
  messages: (t: Tenant, ticketId: number) => ({ pk: `${company(t)}#CHAT#${pad(ticketId)}`, prefix: 'M#' }),
  /** An agent who looked into a ticket or took it over, and when. */
  ticketLog: (t: Tenant, ticketId: number, at: string, userId: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}`,
    sk: `LOG#${at}#${pad(userId)}`,
  }),
  ticketLogs: (t: Tenant, ticketId: number) => ({ pk: `${company(t)}#CHAT#${pad(ticketId)}`, prefix: 'LOG#' }),
  /**
   * Provider message id → ticket and sequence number. This claim makes storing a message twice have no further effect.
   */
  providerMessage: (t: Tenant, whatsappId: number, providerId: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#MESSAGE#${providerId.length > 128 ? digest(providerId) : providerId}`,
    sk: 'POINTER',
  }),

  // Index ranges (gsi1, gsi2)
  /** All tickets that wait. */
  ticketsWaiting: (t: Tenant) => `${company(t)}#TICKETS#pending`,
  /** Tickets of one agent (null: unassigned); those with unread messages are in a separate range. */
  ticketsOfUser: (t: Tenant, status: string, userId: number | null, isUnread: boolean) =>
    `${company(t)}#TICKETS#${status}#USER#${userId ?? 'null'}${isUnread ? '#UNREAD' : ''}`,
  /** Tickets of one queue; in gsi2, waiting tickets with unread messages are in a separate range, like an agent's. */
  ticketsOfQueue: (t: Tenant, status: string, queueId: number | null, isUnread = false) =>
    `${company(t)}#TICKETS#${status}#QUEUE#${queueId ?? 'null'}${isUnread ? '#UNREAD' : ''}`,
  /** All tickets ever created, ordered by when each began. */
  ticketsBegun: (t: Tenant) => `${company(t)}#TICKETS#BEGUN`,
  ticketsOfTag: (t: Tenant, status: string, tagId: number) => `${company(t)}#TICKETS#${status}#TAG#${tagId}`,
  /** Sort key of ticket ranges: last activity; reading backwards finds the newest first. */
  byActivity: (updatedAt: string, ticketId: number) => `${updatedAt}#${pad(ticketId)}`,
  contactsByName: (t: Tenant) => `${company(t)}#CONTACTS`,
  byName: (foldedName: string, contactId: number) => `${beginning(foldedName, 100)}#${pad(contactId)}`,

  /** Word-prefix index of contacts: one row per folded word or run of digits. */
  contactWord: (t: Tenant, word: string, contactId: number): Key => ({
    pk: `${company(t)}#WORDS#CONTACT`,
    sk: `${beginning(word, 60)}#${pad(contactId)}`,
  }),
  contactWords: (t: Tenant, prefix: string) => ({ pk: `${company(t)}#WORDS#CONTACT`, prefix: beginning(prefix, 60) }),

  /** Index of contacts by the beginnings of two words of a name, `mar+sil`. */
  contactPair: (t: Tenant, pair: string, contactId: number): Key => ({
    pk: `${company(t)}#PAIRS#CONTACT`,
    sk: `${pair}#${pad(contactId)}`,
  }),
  contactPairs: (t: Tenant, pair: string) => ({ pk: `${company(t)}#PAIRS#CONTACT`, prefix: `${pair}#` }),

  /** Imports of contacts, and the entries that each step of an import rejected. */
  contactImport: (t: Tenant, importId: number): Key => ({ pk: `${company(t)}#IMPORTS`, sk: `IMPORT#${pad(importId)}` }),
  contactImports: (t: Tenant) => ({ pk: `${company(t)}#IMPORTS`, prefix: 'IMPORT#' }),
  contactImportStep: (t: Tenant, importId: number, step: number): Key => ({
    pk: `${company(t)}#IMPORT#${pad(importId)}`,
    sk: `STEP#${pad(step)}`,
  }),
  contactImportSteps: (t: Tenant, importId: number) => ({
    pk: `${company(t)}#IMPORT#${pad(importId)}`,
    prefix: 'STEP#',
  }),

  /** Search index of messages: one row per short beginning of a word, in the order of the messages' time. */
  messageByBeginning: (t: Tenant, wordBeginning: string, at: string, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#FOUND#${wordBeginning}`,
    sk: `${at}#${pad(ticketId)}#${pad(seq)}`,
  }),
  messagesByBeginning: (t: Tenant, wordBeginning: string) => ({
    pk: `${company(t)}#FOUND#${wordBeginning}`,
    prefix: '',
  }),
  /**
   * Search index of messages by whole words: words with the same first letters share a partition, each word in the
   * order of time.
   */
  messageByWord: (t: Tenant, word: string, at: string, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#WORD#${beginning(word, 3)}`,
    sk: `${word}#${at}#${pad(ticketId)}#${pad(seq)}`,
  }),
  /** `messagesByWordPrefix`: all words with this beginning; `messagesByWord`: this word alone. No word contains `#`. */
  messagesByWordPrefix: (t: Tenant, prefix: string) => ({ pk: `${company(t)}#WORD#${beginning(prefix, 3)}`, prefix }),
  messagesByWord: (t: Tenant, word: string) => ({ pk: `${company(t)}#WORD#${beginning(word, 3)}`, prefix: `${word}#` }),
  /** Search index of one conversation: one row per word and block of messages, written once the block is full. */
  chatWord: (t: Tenant, ticketId: number, word: string, block: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    sk: `${word}#${pad(block)}`,
  }),
  chatWords: (t: Tenant, ticketId: number, prefix: string) => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    prefix,
  }),
  /** How far a conversation's blocks are indexed; its sort key comes before all words. */
  chatIndexed: (t: Tenant, ticketId: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    sk: '#INDEXED',
  }),
  /** Progress of the backfill that indexes older messages. */
  searchBackfill: (t: Tenant): Key => ({ pk: `${company(t)}#FOUND`, sk: 'REINDEX' }),

  /** Ticket counts of a company, spread over `counterShards` rows so that transitions do not contend for one item. */
  counts: (t: Tenant, shard: number): Key => ({ pk: `${company(t)}#COUNTS`, sk: `SHARD#${shard}` }),
  allCounts: (t: Tenant) => ({ pk: `${company(t)}#COUNTS`, prefix: 'SHARD#' }),

  // Figures of the dashboard: sums by day, of the company (spread over `figureShards` rows) and of each agent (0:
  // unassigned)
  figuresOfDay: (t: Tenant, day: string, shard: number): Key => ({
    pk: `${company(t)}#FIGURES`,
    sk: `DAY#${day}#${shard}`,
  }),
  figuresOfAgent: (t: Tenant, day: string, userId: number): Key => ({
    pk: `${company(t)}#FIGURES`,
    sk: `AGENT#${day}#${pad(userId)}`,
  }),
  /** All figures from one day to another, both included. */
  figures: (t: Tenant, of: 'DAY' | 'AGENT', from: string, to: string) => ({
    pk: `${company(t)}#FIGURES`,
    from: `${of}#${from}`,
    to: `${of}#${to}#~`,
  }),
  allFigures: (t: Tenant) => ({ pk: `${company(t)}#FIGURES`, prefix: '' }),

  // A WhatsApp connection: its live state, outbox, credentials
  session: (t: Tenant, whatsappId: number): Key => directory(t, `SESSION#${pad(whatsappId)}`),
  sessions: (t: Tenant) => ({ pk: company(t), prefix: 'SESSION#' }),
  outbox: (t: Tenant, whatsappId: number, order: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#OUTBOX`,
    sk: order,
  }),
  outboxes: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#OUTBOX`, prefix: '' }),
  /** Files that the runner has to fetch from WhatsApp. */
  fetch: (t: Tenant, whatsappId: number, order: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#FETCH`,
    sk: order,
  }),
  fetches: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#FETCH`, prefix: '' }),
  /** Entry in the address book of a connection's phone. */
  addressBookEntry: (t: Tenant, whatsappId: number, address: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#PEOPLE`,
    sk: address,
  }),
  addressBook: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#PEOPLE`, prefix: '' }),
  /** Number that the runner has to check with WhatsApp. */
  numberCheck: (t: Tenant, whatsappId: number, checkId: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#CHECK`,
    sk: checkId,
  }),
  numberChecks: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#CHECK`, prefix: '' }),
  /** Session task: something a connection's session has to do besides messages; one row per name. */
  sessionTask: (t: Tenant, whatsappId: number, name: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#ERRAND`,
    sk: name,
  }),
  sessionTasks: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#ERRAND`, prefix: '' }),
  /** Contact that the company blocks; read to block it on phones that have not done so yet. */
  blockedContact: (t: Tenant, contactId: number): Key => ({ pk: `${company(t)}#BLOCKED`, sk: pad(contactId) }),
  blockedContacts: (t: Tenant) => ({ pk: `${company(t)}#BLOCKED`, prefix: '' }),
  /** Result of a call that was handled; makes a repeated event of the same call have no effect. */
  call: (t: Tenant, whatsappId: number, callId: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#CALL#${digest(callId)}`,
    sk: 'CALL',
  }),
  journal: (t: Tenant, whatsappId: number, seq: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `JOURNAL#${String(seq).padStart(14, '0')}`,
  }),
  snapshot: (t: Tenant, whatsappId: number, seq: number, chunk: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `SNAPSHOT#${String(seq).padStart(14, '0')}#${String(chunk).padStart(4, '0')}`,
  }),
  rebuilt: (t: Tenant, whatsappId: number, seq: number, chunk: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`,
    sk: `REBUILT#${String(seq).padStart(14, '0')}#${String(chunk).padStart(4, '0')}`,
  }),
  /** Everything stored for a connection's session: head row, journal entries, chunks of snapshots. */
  sessionKeys: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`, prefix: '' }),
  sessionHead: (t: Tenant, whatsappId: number): Key => ({ pk: `${company(t)}#W#${pad(whatsappId)}#KEYS`, sk: 'HEAD' }),

  // Live sockets
  socketRooms: (t: Tenant, socketId: string): Key => ({ pk: `${company(t)}#SOCKETS`, sk: `SOCKET#${socketId}` }),
  allSocketRooms: (t: Tenant) => ({ pk: `${company(t)}#SOCKETS`, prefix: 'SOCKET#' }),

  // Platform rows
  companyName: (name: string): Key => ({ pk: 'PLATFORM#CLAIM', sk: `COMPANY_NAME#${digest(claimText(name))}` }),
  /** The directory of companies, in name order. */
  companyListed: (foldedName: string, companyId: number): Key => ({
    pk: 'PLATFORM#COMPANIES',
    sk: `${beginning(foldedName, 100)}#${pad(companyId)}`,
  }),
  companiesListed: () => ({ pk: 'PLATFORM#COMPANIES', prefix: '' }),
  plan: (planId: number): Key => ({ pk: 'PLATFORM#PLANS', sk: `PLAN#${pad(planId)}` }),
  plans: () => ({ pk: 'PLATFORM#PLANS', prefix: 'PLAN#' }),
  platformIds: (): Key => ({ pk: 'PLATFORM#IDS', sk: 'IDS' }),
  /** E-mail addresses are unique over all companies: they identify the account at sign-in. */
  email: (email: string): Key => ({ pk: `EMAIL#${digest(claimText(email))}`, sk: 'ACCOUNT' }),
  /** Connection tokens are unique over all companies: they identify the company of an integrator's call. */
  connectionToken: (token: string): Key => ({ pk: `TOKEN#${digest(token)}`, sk: 'CONNECTION' }),
  socket: (socketId: string): Key => ({ pk: `SOCKET#${socketId}`, sk: 'SOCKET' }),
  liveTicket: (ticket: string): Key => ({ pk: `LIVE_TICKET#${digest(ticket)}`, sk: 'TICKET' }),
  rateLimit: (route: string, address: string, window: number): Key => ({
    pk: `RATE#${route}#${digest(address)}`,
    sk: `WINDOW#${window}`,
  }),
  /** The fleet: which connections a shard holds, and which runner holds the shard. */
  shardMember: (shard: number, companyId: number, whatsappId: number): Key => ({
    pk: `FLEET#SHARD#${shard}`,
    sk: `MEMBER#${pad(companyId)}#${pad(whatsappId)}`,
  }),
  shardMembers: (shard: number) => ({ pk: `FLEET#SHARD#${shard}`, prefix: 'MEMBER#' }),
  shardLease: (shard: number): Key => ({ pk: `FLEET#SHARD#${shard}`, sk: 'LEASE' }),
  /** Runners that are alive, so that each can compute its fair share of the shards. */
  runner: (runnerId: string): Key => ({ pk: 'FLEET#RUNNERS', sk: `RUNNER#${runnerId}` }),
  runners: () => ({ pk: 'FLEET#RUNNERS', prefix: 'RUNNER#' }),
} as const;

/** A contiguous range of one partition: all sort keys beginning with `prefix`. */
export interface Range {
  pk: string;
  prefix: string;
}

export const counterShards = 8;

/** Fewer shards than the counts have, because a day's figures are read day by day. */
export const figureShards = 4;
