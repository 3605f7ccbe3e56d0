import type { UserRow } from '#functions/company/rows/user-row.ts';
import { findMessage, getMessageOf } from '#functions/conversation/messages/message-store.ts';
import { quoteOfMessage } from '#functions/conversation/rows/message-row.ts';
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
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxBody } from '#shared/messages/content.ts';
import { newProviderId, providerIdFor } from '#shared/server/provider-id.ts';
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
}

/** Returns the ids of these messages; under an idempotency key they are the same for every attempt. */
const providerIdsOf = (scope: string, { drafts, idempotencyKey }: Sending): string[] =>
  drafts.map((_, n) => {
    if (idempotencyKey === undefined) return newProviderId();
    return providerIdFor([scope, idempotencyKey, ...(n > 0 ? [n] : [])].join('#'));
  });

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
  const { idempotencyKey, quotedId } = sending;
  const providerIds = providerIdsOf([tenant.companyId, ticketId, user.id].join('#'), sending);
  const contentsOf = written(sending);
  return retryOnConflict(async () => {
    const pointer = await pointerOfTicket(tenant, ticketId);
    const repeats = pointer && idempotencyKey !== undefined ? providerIds : [];
    // Together, because they share one request.
    const [before, ...stored] = await Promise.all([
      getTicket(tenant, ticketId).then((ticket) => requireChangeable(ticket, user)),
      ...repeats.map((providerId) => findMessage(tenant, pointer?.whatsappId ?? 0, providerId)),
    ]);
    const { whatsappId } = before;
    if (stored[0]) {
      const messages = stored.filter((row) => row !== undefined);
      return { before, after: before, messages, as: 'messages', wake: { outbox: true } };
    }
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
