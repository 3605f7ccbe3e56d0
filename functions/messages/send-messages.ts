import type { Directory } from '#functions/companies/directory.ts';
import { requireWriter } from '#functions/tickets/require-writer.ts';
import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { getTicket, requireVisible } from '#functions/tickets/ticket-store.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { maxBody } from '#shared/messages/content.ts';
import { newProviderId, providerIdFor } from '#shared/server/provider-id.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type RenderContext, renderVariables } from '#shared/text/variables.ts';
import { type MessageRow, quoteOf } from './message-row.ts';
import { findMessage, getMessageOf } from './message-store.ts';
import { AlreadyStored, type MessageContent, messageRow, storedMessage, withMessage } from './message-writes.ts';
import { sendWrite } from './outbox-writes.ts';
import type { MessageRef } from './outgoing-media.ts';

/**
 * Produces the content of a message once its id is decided, because its file is stored under that id. May be called
 * twice.
 */
export type Draft = (place: MessageRef) => Promise<Written>;

export type Written = Pick<
  MessageContent,
  'body' | 'mediaType' | 'media' | 'file' | 'location' | 'contacts' | 'isForwarded'
>;

interface Sending {
  /** The messages of one request, in their order: all of them are stored, or none. */
  drafts: readonly Draft[];
  /** Id of the message that the first of them replies to. */
  quotedId: string | undefined;
  /** A repeated key means the same messages. */
  idempotencyKey: string | undefined;
  /** The company's time zone: texts may contain the time. */
  timeZone: string;
}

export interface Sent {
  messages: MessageRow[];
  ticket: TicketRow;
}

/** Returns the ids of these messages; under an idempotency key they are the same for every attempt. */
const providerIdsOf = (scope: string, { drafts, idempotencyKey }: Sending): string[] =>
  drafts.map((_, n) => {
    if (idempotencyKey === undefined) return newProviderId();
    return providerIdFor([scope, idempotencyKey, ...(n > 0 ? [n] : [])].join('#'));
  });

/** Fills in the variables of a text or caption, so that the stored text is the one that is sent. */
const withVariablesFilled = (content: Written, occasion: RenderContext): Written => {
  // Forwarded texts are not ours to fill in.
  if (content.isForwarded) return content;
  const body = renderVariables(content.body, occasion);
  if (body.length > maxBody) throw new AppError('ERR_VALIDATION', { message: 'too long with its variables filled in' });
  return { ...content, body };
};

/** Calls each draft once, however often the decision is repeated. */
const written = ({ drafts }: Sending) => {
  const known = new Map<number, Awaited<ReturnType<Draft>>>();
  return (whatsappId: number, providerIds: readonly string[]) =>
    Promise.all(
      drafts.map(async (draft, n) => {
        const content = known.get(n) ?? (await draft({ whatsappId, providerId: providerIds[n] ?? '' }));
        known.set(n, content);
        return content;
      }),
    );
};

/**
 * Stores an agent's messages and their outbox rows in one transaction: from then on they are sent, whatever happens to
 * this process.
 */
export const sendMessages = (
  tenant: Tenant,
  user: UserRow,
  ticketId: number,
  directory: Directory,
  sending: Sending,
): Promise<Sent> => {
  const { idempotencyKey, quotedId } = sending;
  const providerIds = providerIdsOf([tenant.companyId, ticketId, user.id].join('#'), sending);
  const contentsOf = written(sending);
  return retryOnConflict(async () => {
    const before = requireVisible(await getTicket(tenant, ticketId), user);
    const { whatsappId } = before;
    const stored =
      idempotencyKey === undefined
        ? []
        : await Promise.all(providerIds.map((providerId) => findMessage(tenant, whatsappId, providerId)));
    if (stored[0]) return { messages: stored.filter((row) => row !== undefined), ticket: before };
    if (before.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
    requireWriter(before, user, directory);
    if (!directory.whatsapps.has(whatsappId)) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
    const quoted = quotedId === undefined ? undefined : await getMessageOf(tenant, before, quotedId);
    const contents = await contentsOf(whatsappId, providerIds);
    const now = new Date().toISOString();
    const language = directory.settings.customerLanguage;
    const occasion = { contactName: before.contact.name, at: new Date(now), timeZone: sending.timeZone, language };
    let after: TicketRow = { ...before, version: before.version + 1 };
    const messages = contents.map((content, n) => {
      const message: MessageContent = {
        // Forwarded texts stay unchanged.
        ...(content.isForwarded ? content : withVariablesFilled(content, occasion)),
        providerId: providerIds[n] ?? '',
        fromMe: true,
        ack: 0,
        quoted: quoted && n === 0 ? quoteOf(quoted, before.contact.name) : null,
        userId: user.id,
        createdAt: now,
      };
      after = withMessage(after, message, now);
      return messageRow(after, message);
    });
    try {
      await transact([
        ...messages.flatMap((message) => storedMessage(tenant, message)),
        ...ticketWrites(tenant, now, { before, after }),
        ...messages.map((message, n) => sendWrite(tenant, after, message, n === 0 ? quoted : undefined)),
      ]);
    } catch (error) {
      // Two requests with the same key came at once: the other one stored the messages, this one returns them.
      if (error instanceof AlreadyStored) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
    return { messages, ticket: after };
  });
};
