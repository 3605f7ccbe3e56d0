import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { conversationStartCheck } from '#functions/conversation/contacts/contact-writes.ts';
import { findMessage } from '#functions/conversation/messages/message-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type AutomaticMessage, automaticMessage } from '#functions/conversation/tickets/automatic-message.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import { AlreadyStored } from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { threadsOfContact } from '#functions/conversation/tickets/thread.ts';
import {
  type AnnouncedChange,
  redeliveredChange,
  type TicketContext,
} from '#functions/conversation/tickets/ticket-change.ts';
import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, type Guarded } from '#shared/server/table.ts';
import { stateAfterCustomerMessage } from '#shared/tickets/lifecycle.ts';

/** Produces the content of a message once its id is decided, because a file is stored under that id. Called once. */
export type AutomaticDraft = (ref: MessageRef) => Promise<{ body: string } | OutgoingMedia>;

interface ContactMessages {
  contactId: number;
  whatsappId: number;
  /** All of them are stored, or none. */
  drafts: readonly AutomaticDraft[];
  /** Provider ids, one per draft; messages stored under these ids before are returned, and nothing is sent again. */
  providerIds: readonly string[];
  /** A closed ticket waits for an agent afterwards, in this queue; absent: it stays closed. */
  opens?: { queueId: number | null } | undefined;
  /** Whether the caller repeats its call until it succeeds; otherwise the tick announces a change left unannounced. */
  isRepeated: boolean;
  /** Further writes of the same transaction. */
  also?: (ticket: TicketRow) => readonly Guarded[];
}

export interface StoredMessagesToContact {
  change: AnnouncedChange & { after: TicketRow };
  /** The messages were stored by an earlier call. */
  isStored: boolean;
}

/**
 * Stores messages of a program to a contact, with their outbox rows, in one transaction. The ticket on that connection
 * is found or made; unless `opens` is given it keeps its status, as when a message is typed on the phone.
 */
export function storeMessagesToContact(
  context: TicketContext,
  request: ContactMessages,
): Promise<StoredMessagesToContact> {
  const { tenant } = context;
  const { contactId, whatsappId, providerIds } = request;
  const contents = new Map<number, Awaited<ReturnType<AutomaticDraft>>>();
  let drawn: number | undefined;

  const contentOf = async (draft: AutomaticDraft, n: number) => {
    const existing = contents.get(n) ?? (await draft({ whatsappId, providerId: providerIds[n] ?? '' }));
    contents.set(n, existing);
    return existing;
  };

  return retryOnConflict(async () => {
    const contact = await getContact(tenant, contactId);
    const threads = await threadsOfContact(tenant, contact.id);
    const stored = threads.find((thread) => thread.whatsappId === whatsappId);
    const before = stored?.deletedAt ? undefined : stored;
    const sent = await Promise.all(providerIds.map((providerId) => findMessage(tenant, whatsappId, providerId)));
    if (before && sent[0]) {
      const messages = sent.filter((row) => row !== undefined);
      return {
        change: { ...redeliveredChange(before, messages, { as: 'messages', wake: { outbox: true } }), after: before },
        isStored: true,
      };
    }
    const written = await Promise.all(request.drafts.map(contentOf));
    const at = new Date();
    const now = at.toISOString();
    if (!before) drawn ??= (await drawNextIds(keys.ids(tenant), ['ticket'])).ticket;
    const ticket = before ?? newTicket(drawn ?? 0, contact, whatsappId, now, stored);
    const opened = request.opens && ticket.status === 'closed';
    let after: TicketRow = opened
      ? { ...ticket, ...stateAfterCustomerMessage(ticket), queueId: request.opens?.queueId ?? null }
      : ticket;
    const messages = written.map((content, n): AutomaticMessage => {
      const message = automaticMessage(tenant, after, { ...content, providerId: providerIds[n] ?? '', by: 'api' }, now);
      after = message.ticket;
      return message;
    });
    const isReturning = !stored && after.cycle > 0 && threads.some(({ cycle }) => cycle > 0);
    const draft = {
      before: stored,
      after,
      messages,
      as: 'messages' as const,
      ...(isReturning && { marks: { isReturning } }),
      also: [...(before ? [] : [conversationStartCheck(tenant, contact)]), ...(request.also?.(after) ?? [])],
    };
    try {
      const recovery = request.isRepeated ? 'redelivery' : 'row';
      const [change] = await commitTickets(context, [draft], { now: at, recovery });
      return { change, isStored: false };
    } catch (error) {
      // Two calls with the same ids came at once: the other one stored the messages, this one returns them.
      if (error instanceof AlreadyStored) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
}
