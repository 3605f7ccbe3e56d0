import type { Tenant } from '#shared/tenant.ts';
import { claimText, company, directory, type Key, keyDigest, pad } from './key.ts';

/** WhatsApp connections: configuration, live state, and what the runner sends, fetches and checks. */
export const connectionKeys = {
  /** Configuration of a connection; its live state is in the row `session`. */
  whatsapp: (t: Tenant, whatsappId: number) => directory(t, `WHATSAPP#${pad(whatsappId)}`),
  /** Claim: names of connections are unique within a company. */
  whatsappName: (t: Tenant, name: string): Key => ({
    pk: `${company(t)}#CLAIM`,
    sk: `WHATSAPP_NAME#${keyDigest(claimText(name))}`,
  }),
  /** Connection tokens are unique over all companies: they identify the company of an integrator's call. */
  connectionToken: (token: string): Key => ({ pk: `TOKEN#${keyDigest(token)}`, sk: 'CONNECTION' }),
  /** A token of the external API besides those of the connections; the token itself is not stored. */
  apiToken: (t: Tenant, tokenId: number): Key => ({ pk: `${company(t)}#API_TOKENS`, sk: `TOKEN#${pad(tokenId)}` }),
  apiTokens: (t: Tenant) => ({ pk: `${company(t)}#API_TOKENS`, prefix: 'TOKEN#' }),
  /** A request of the external API under an idempotency key; `token`: a digest. */
  apiRequest: (t: Tenant, token: string, idempotencyKey: string): Key => ({
    pk: `${company(t)}#API_REQUEST#${token}#${keyDigest(idempotencyKey)}`,
    sk: 'REQUEST',
  }),
  /** A call of the external API that changed something; kept for three months. */
  apiCall: (t: Tenant, at: string, id: string): Key => ({ pk: `${company(t)}#API_CALLS`, sk: `${at}#${id}` }),
  apiCalls: (t: Tenant) => ({ pk: `${company(t)}#API_CALLS`, prefix: '' }),
  /** The webhooks of a company, in one row. */
  webhooks: (t: Tenant): Key => ({ pk: `${company(t)}#WEBHOOKS`, sk: 'LIST' }),
  webhookState: (t: Tenant, webhookId: number): Key => ({
    pk: `${company(t)}#WEBHOOKS`,
    sk: `STATE#${pad(webhookId)}`,
  }),
  /** An event for a webhook, with its attempts. */
  webhookDelivery: (t: Tenant, webhookId: number, id: string): Key => ({
    pk: `${company(t)}#WEBHOOK#${pad(webhookId)}`,
    sk: id,
  }),
  /** Index: the events of a webhook by time. */
  webhookLog: (t: Tenant, webhookId: number) => `${company(t)}#WEBHOOK#${pad(webhookId)}#LOG`,
  /** Index: the events of a webhook that wait, by their next attempt. */
  webhookWaiting: (t: Tenant, webhookId: number) => `${company(t)}#WEBHOOK#${pad(webhookId)}#WAITING`,
  /** Live state of a connection: what is desired and what is. */
  session: (t: Tenant, whatsappId: number): Key => directory(t, `SESSION#${pad(whatsappId)}`),
  /** The live states of all connections. */
  sessions: (t: Tenant) => ({ pk: company(t), prefix: 'SESSION#' }),
  /** A time in which a connection was down, by its beginning; `gaps`: those that began in a span of time. */
  gap: (t: Tenant, whatsappId: number, from: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#GAPS`,
    sk: from,
  }),
  gaps: (t: Tenant, whatsappId: number, from: string, to: string) => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#GAPS`,
    from,
    to,
  }),
  /** A message that waits to be sent by the runner. */
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
  /** How many numbers a connection has asked about within the present window, in the background. */
  numberCheckAllowance: (t: Tenant, whatsappId: number): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#ALLOWANCE`,
    sk: 'CHECKS',
  }),
  /** Session task: something a connection's session has to do besides messages; one row per name. */
  sessionTask: (t: Tenant, whatsappId: number, name: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#TASK`,
    sk: name,
  }),
  sessionTasks: (t: Tenant, whatsappId: number) => ({ pk: `${company(t)}#W#${pad(whatsappId)}#TASK`, prefix: '' }),
  /** Result of a call that was handled; makes a repeated event of the same call have no effect. */
  call: (t: Tenant, whatsappId: number, callId: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#CALL#${keyDigest(callId)}`,
    sk: 'CALL',
  }),
  /** When a caller last got the text that calls are not taken; `identity`: the caller's first identity. */
  callAnswer: (t: Tenant, whatsappId: number, identity: string): Key => ({
    pk: `${company(t)}#W#${pad(whatsappId)}#CALLER#${keyDigest(identity)}`,
    sk: 'ANSWER',
  }),
} as const;
