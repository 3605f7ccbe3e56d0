import * as z from 'zod';
import { apiActions, apiScopes } from '#shared/api-scopes.ts';
import { Contact } from '#shared/contacts/contact.ts';
import { PageQuery, PositiveId, pageAnswerFields, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { sendFailures } from '#shared/messages/content.ts';
import { MessageId } from '#shared/messages/message-id.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { Ticket } from '#shared/tickets/ticket.ts';
import { messageStatuses } from './message-status.ts';
import { ApiNumber, ApiSendBody, ApiSendForm } from './send-body.ts';

/** A message that was sent through the external API, and what became of it. */
export const ApiMessage = z.object({
  id: z.string(),
  status: z.enum(messageStatuses),
  /** Why it was not sent; null unless the status is `failed`. */
  failure: z.enum(sendFailures).nullable(),
  /** Null for a message of a sandbox token. */
  ticketId: z.int().nullable(),
  contactId: z.int().nullable(),
  createdAt: z.string(),
});
export type ApiMessage = z.infer<typeof ApiMessage>;

const ApiSent = ApiMessage.extend({
  /** The number as WhatsApp has it. */
  number: z.string(),
  /** True: a sandbox token, so nothing was stored or sent. */
  sandbox: z.boolean(),
  /** The messages of the further files of a form. */
  more: z.array(ApiMessage).optional(),
});

const ApiContact = Contact.pick({
  id: true,
  name: true,
  number: true,
  email: true,
  isGroup: true,
  active: true,
  blocked: true,
  extraInfo: true,
  createdAt: true,
  updatedAt: true,
});

const ApiTicket = Ticket.pick({
  id: true,
  uuid: true,
  status: true,
  contactId: true,
  queueId: true,
  userId: true,
  whatsappId: true,
  lastMessage: true,
  unreadMessages: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});

/** A token of the external API; the token itself is shown once, when it is made. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  whatsappId: z.int(),
  scopes: z.array(z.enum(apiScopes)),
  /** Everything is checked, and nothing is stored or sent. */
  sandbox: z.boolean(),
  /** Its last four characters. */
  ending: z.string(),
  createdAt: z.string(),
  /** To about ten minutes; null: never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A call that changed something, for administrators to review. */
export const ApiCall = z.object({
  at: z.string(),
  action: z.enum(apiActions),
  /** 0: the connection's own token. */
  tokenId: z.int(),
  /** Null for calls of administrators. */
  whatsappId: z.int().nullable(),
  /** The administrator who made or revoked the token; null for calls of programs. */
  userId: z.int().nullable(),
  ticketId: z.int().nullable(),
  messageId: z.string().nullable(),
});

/** Tokens that a company may have, besides those of its connections. */
export const maxApiTokens = 30;

const ApiTokenForm = z.object({
  name: VisibleName(2, 50),
  whatsappId: PositiveId,
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  sandbox: z.boolean().default(false),
});

const ofMinute = (calls: number) => ({ calls, perSeconds: 60 });
const reads = ofMinute(300);
const manages = { right: 'api-tokens:manage' } as const;

/** The external API of a connection, and its tokens. */
export const messagesApi = defineRoutes('messages-api', {
  send: {
    method: 'POST',
    path: '/messages/send',
    right: 'integrator',
    audit: { of: 'message', exempt: 'author' },
    scope: 'messages:send',
    rateLimit: ofMinute(120),
    summary: 'Sends a text or files to a number on the connection of the token; the answer carries id and status',
    headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    body: ApiSendBody,
    form: ApiSendForm,
    files: 'medias',
    returns: ApiSent,
    errors: [
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_CONTACT_BLOCKED',
      'ERR_CONTACT_OPTED_OUT',
      'ERR_IDEMPOTENCY_KEY_REUSED',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_ADDRESS_NOT_ALLOWED',
      'ERR_MEDIA_NOT_FETCHED',
      'ERR_MEDIA_TOO_LARGE',
      'ERR_MEDIA_NOT_SUPPORTED',
      'ERR_NO_CONTACT_FOUND',
    ],
  },
  showMessage: {
    method: 'GET',
    path: '/external/messages/{messageId}',
    right: 'integrator',
    scope: 'messages:read',
    rateLimit: reads,
    summary: 'Returns the status of a message of the connection',
    params: z.object({ messageId: MessageId }),
    returns: ApiMessage,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  },
  listContacts: {
    method: 'GET',
    path: '/external/contacts',
    right: 'integrator',
    scope: 'contacts:read',
    rateLimit: reads,
    summary: 'Lists the contacts of the company by name, or the contact with a given number',
    query: PageQuery.extend({ number: ApiNumber.optional() }),
    returns: z.object({ contacts: z.array(ApiContact), ...pageAnswerFields }),
  },
  showContact: {
    method: 'GET',
    path: '/external/contacts/{contactId}',
    right: 'integrator',
    scope: 'contacts:read',
    rateLimit: reads,
    summary: 'Shows a contact, with its ticket on the connection of the token',
    params: z.object({ contactId: PositiveId }),
    returns: ApiContact.extend({ ticketId: z.int().nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  showTicket: {
    method: 'GET',
    path: '/external/tickets/{ticketId}',
    right: 'integrator',
    scope: 'tickets:read',
    rateLimit: reads,
    summary: 'Shows a ticket of the connection',
    params: z.object({ ticketId: PositiveId }),
    returns: ApiTicket,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  closeTicket: {
    method: 'POST',
    path: '/external/tickets/{ticketId}/close',
    right: 'integrator',
    audit: { of: 'ticket', exempt: 'ticketLog' },
    scope: 'tickets:close',
    rateLimit: ofMinute(120),
    summary: 'Closes a ticket of the connection, as an agent would; closing a closed ticket changes nothing',
    params: z.object({ ticketId: PositiveId }),
    body: z.object({
      /** False: without farewell, and without asking for a rating. */
      sendCompletionMessage: z.boolean().default(true),
    }),
    returns: ApiTicket,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  listTokens: {
    ...manages,
    method: 'GET',
    path: '/api-tokens',
    summary: 'Lists the tokens of the external API, newest first; the connections’ own tokens are not among them',
    returns: z.object({ tokens: z.array(ApiToken) }),
  },
  listCalls: {
    ...manages,
    method: 'GET',
    path: '/api-tokens/calls',
    summary:
      'Lists the latest calls of the external API that changed something, of all tokens or of one, the newest first',
    /** 0: the tokens of the connections. */
    query: z.object({ tokenId: WholeNumber(0, 999_999_999).optional() }),
    returns: z.object({ calls: z.array(ApiCall) }),
  },
  createToken: {
    ...manages,
    audit: { of: 'apiToken' },
    method: 'POST',
    path: '/api-tokens',
    effect: 'access',
    summary: 'Creates a token of the external API; only this answer contains the token',
    body: ApiTokenForm,
    returns: ApiToken.extend({ token: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_API_TOKEN_LIMIT'],
  },
  removeToken: {
    ...manages,
    audit: { of: 'apiToken' },
    method: 'DELETE',
    path: '/api-tokens/{tokenId}',
    effect: 'access',
    summary: 'Revokes a token of the external API at once',
    params: z.object({ tokenId: PositiveId }),
    errors: ['ERR_NO_API_TOKEN_FOUND'],
  },
});
