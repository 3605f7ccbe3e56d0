import type { Directory } from '#functions/companies/directory.ts';
import { decideAgain } from '#functions/tickets/decide-again.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { getTicket, visible } from '#functions/tickets/ticket-store.ts';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { newProviderId, providerIdFor } from '#shared/server/provider-id.ts';
import { transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type MessageRow, quoteOf } from './message-row.ts';
import { findMessage, getMessageOf } from './message-store.ts';
import { AlreadyStored, messageInTicket, messageRow, withMessage } from './message-writes.ts';
import { sendOrder } from './outbox-writes.ts';

interface Text {
  body: string;
  quotedId: string | undefined;
  /** The same key is the same message. */
  idempotencyKey: string | undefined;
}

export interface Sent {
  message: MessageRow;
  ticket: TicketRow;
}

/** Stores an agent's text with the order to send it, in one transaction: from then on it goes out, whatever happens to this process. */
export const sendMessage = (
  tenant: Tenant,
  user: UserRow,
  ticketId: number,
  directory: Directory,
  text: Text,
): Promise<Sent> => {
  const { idempotencyKey } = text;
  const providerId =
    idempotencyKey === undefined
      ? newProviderId()
      : providerIdFor([tenant.companyId, ticketId, user.id, idempotencyKey].join('#'));
  return decideAgain(async () => {
    const before = visible(await getTicket(tenant, ticketId), user);
    const stored = idempotencyKey === undefined ? undefined : await findMessage(tenant, before.whatsappId, providerId);
    if (stored) return { message: stored, ticket: before };
    if (before.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
    if (!directory.whatsapps.has(before.whatsappId)) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
    const quoted = text.quotedId === undefined ? undefined : await getMessageOf(tenant, before, text.quotedId);
    const now = new Date().toISOString();
    const content = {
      providerId,
      body: text.body,
      fromMe: true,
      ack: 0,
      quoted: quoted ? quoteOf(quoted, before.contact.name) : null,
      userId: user.id,
      createdAt: now,
    };
    const after = { ...withMessage(before, content, now), version: before.version + 1 };
    const message = messageRow(after, content);
    try {
      await transact([
        ...messageInTicket(tenant, { before, after }, message, now),
        sendOrder(tenant, after, message, quoted),
      ]);
    } catch (error) {
      // The same call twice at once: the other one stored it, this one answers it.
      if (error instanceof AlreadyStored) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
    return { message, ticket: after };
  });
};
