import type { TokenBearer } from '#functions/company/auth/caller.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { findMessage, getMessageOf } from '#functions/conversation/messages/message-store.ts';
import { type MessageRow, quoteOfMessage } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import {
  AlreadyStored,
  type MessageContent,
  messageRow,
  withMessage,
} from '#functions/conversation/tickets/message-writes.ts';
import { outboxSendWrite } from '#functions/conversation/tickets/outbox-writes.ts';
import { requireMayWrite } from '#functions/conversation/tickets/require-may-write.ts';
import type { AnnouncedChange, TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { getTicket, pointerOfTicket, requireChangeable } from '#functions/conversation/tickets/ticket-store.ts';
import type { MessageRef } from '#functions/platform/files/outgoing-media.ts';
import { begunRead } from '#functions/platform/table/begun-read.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxBody } from '#shared/messages/content.ts';
import { newProviderId, providerIdFor } from '#shared/server/provider-id.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type RenderContext, renderVariables } from '#shared/text/variables.ts';

/**
 * Produces the content of a message once its id is decided, because its file is stored under that id. May be called
 * twice.
 */
export type MessageDraft = (ref: MessageRef) => Promise<WrittenMessage>;

export type WrittenMessage = Pick<
  MessageContent,
  'body' | 'mediaType' | 'media' | 'file' | 'location' | 'contacts' | 'isForwarded'
>;

interface Sending {
  /** The messages of one request, in their order: all of them are stored, or none. */
  drafts: readonly MessageDraft[];
  /** Id of the message that the first of them replies to. */
  quotedId: string | undefined;
  /** A repeated key means the same messages. */
  idempotencyKey: string | undefined;
  /** Reads of a moment ago, for one message. */
  early?: SendReads | undefined;
}

/** The rows by which a request to send is decided. */
interface SendReads {
  /** The user whose earlier messages were looked for. */
  userId: number;
  ticket: Promise<TicketRow>;
  /** The messages that an earlier request with the same key stored. */
  stored: Promise<MessageRow[]>;
}

const scopeOf = ({ companyId }: Tenant, ticketId: number, userId: number) => [companyId, ticketId, userId].join('#');

/** Returns the id of the nth message under an idempotency key, the same for every attempt. */
const keyedId = (scope: string, idempotencyKey: string, n: number): string =>
  providerIdFor([scope, idempotencyKey, ...(n > 0 ? [n] : [])].join('#'));

const findStored = async (tenant: Tenant, ticketId: number, providerIds: readonly string[]): Promise<MessageRow[]> => {
  const pointer = providerIds.length > 0 ? await pointerOfTicket(tenant, ticketId) : undefined;
  if (!pointer) return [];
  const found = await Promise.all(providerIds.map((id) => findMessage(tenant, pointer.whatsappId, id)));
  return found.filter((row) => row !== undefined);
};

/** Begins the reads of a request to send one message; they share a request. */
export function beginSendReads(
  { tenant, userId }: TokenBearer,
  ticketId: number,
  idempotencyKey: string | undefined,
): SendReads {
  const ids = idempotencyKey === undefined ? [] : [keyedId(scopeOf(tenant, ticketId, userId), idempotencyKey, 0)];
  return {
    userId,
    ticket: begunRead(getTicket(tenant, ticketId)),
    stored: begunRead(findStored(tenant, ticketId, ids)),
  };
}

/** Fills in the variables of a text or caption, so that the stored text is the one that is sent. */
const withVariablesFilled = (content: WrittenMessage, renderContext: RenderContext): WrittenMessage => {
  // Forwarded texts are not ours to fill in.
  if (content.isForwarded) return content;
  const body = renderVariables(content.body, renderContext);
  if (body.length > maxBody) throw new AppError('ERR_VALIDATION', { message: 'too long with its variables filled in' });
  return { ...content, body };
};

/** Calls each draft once, however often the decision is repeated. */
const written = ({ drafts }: Sending) => {
  const drafted = new Map<number, Awaited<ReturnType<MessageDraft>>>();
  return (whatsappId: number, providerIds: readonly string[]) =>
    Promise.all(
      drafts.map(async (draft, n) => {
        const content = drafted.get(n) ?? (await draft({ whatsappId, providerId: providerIds[n] ?? '' }));
        drafted.set(n, content);
        return content;
      }),
    );
};

/**
 * Stores an agent's messages and their outbox rows in one transaction: from then on they are sent, whatever happens to
 * this process. A request repeated under its idempotency key returns what it stored, to be announced again.
 */
export function sendMessages(
  context: TicketContext,
  user: UserRow,
  ticketId: number,
  sending: Sending,
): Promise<AnnouncedChange> {
  const { tenant, directory } = context;
  const { idempotencyKey, quotedId, early } = sending;
  const scope = scopeOf(tenant, ticketId, user.id);
  const providerIds = sending.drafts.map((_, n) =>
    idempotencyKey === undefined ? newProviderId() : keyedId(scope, idempotencyKey, n),
  );
  const repeats = idempotencyKey === undefined ? [] : providerIds;
  const contentsOf = written(sending);
  return retryOnConflict(async (round) => {
    const begun = round === 0 && early?.userId === user.id ? early : undefined;
    // Together, because they share one request.
    const [before, stored] = await Promise.all([
      (begun?.ticket ?? getTicket(tenant, ticketId)).then((ticket) => requireChangeable(ticket, user)),
      begun?.stored ?? findStored(tenant, ticketId, repeats),
    ]);
    const { whatsappId } = before;
    if (stored.length > 0) return { before, after: before, messages: stored, as: 'messages', wake: { outbox: true } };
    if (before.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
    requireMayWrite(before, user, directory);
    if (!directory.whatsapps.has(whatsappId)) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
    const quoted = quotedId === undefined ? undefined : await getMessageOf(tenant, before, quotedId);
    const contents = await contentsOf(whatsappId, providerIds);
    const at = new Date();
    const now = at.toISOString();
    const language = directory.settings.customerLanguage;
    const renderContext = { contactName: before.contact.name, at, timeZone: directory.timeZone, language };
    let after = before;
    const messages = contents.map((content, n) => {
      const message: MessageContent = {
        // Forwarded texts stay unchanged.
        ...(content.isForwarded ? content : withVariablesFilled(content, renderContext)),
        providerId: providerIds[n] ?? '',
        fromMe: true,
        ack: 0,
        quoted: quoted && n === 0 ? quoteOfMessage(quoted, before.contact.name) : null,
        userId: user.id,
        createdAt: now,
      };
      after = withMessage(after, message, now);
      const row = messageRow(after, message);
      return { row, order: outboxSendWrite(tenant, after, row, n === 0 ? quoted : undefined) };
    });
    try {
      const drafts = [{ before, after, messages, as: 'messages' }] as const;
      const [change] = await commitTickets(context, drafts, { now: at, recovery: 'redelivery' });
      return change;
    } catch (error) {
      // Two requests with the same key came at once: the other one stored the messages, this one returns them.
      if (error instanceof AlreadyStored) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
}
