import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { maySeeTicket, type TicketViewer } from '#shared/tickets/visibility.ts';

const named = (row: { id: number; name: string } | undefined) => (row ? { id: row.id, name: row.name } : null);

const queueOf = (directory: CompanyDirectory, queueId: number | null): Ticket['queue'] => {
  const queue = queueId === null ? undefined : directory.queues.get(queueId);
  return queue ? { id: queue.id, name: queue.name, color: queue.color } : null;
};

/** The ticket's tags in the order in which they were added, without those being deleted. */
export function tagsOfTicket(directory: CompanyDirectory, { tagIds = [] }: Pick<TicketRow, 'tagIds'>): Ticket['tags'] {
  return tagIds.flatMap((tagId) => {
    const tag = directory.tags.get(tagId);
    return tag ? [{ id: tag.id, name: tag.name, color: tag.color }] : [];
  });
}

/** The service level that runs, of the queue in which the ticket is. */
const targetOf = ({ status, queueId, since, begunAt }: TicketRow, { queues }: CompanyDirectory): Ticket['target'] => {
  const queue = queueId === null ? undefined : queues.get(queueId);
  const [from, minutes] = {
    pending: [since, queue?.answerMinutes],
    open: [begunAt, queue?.resolutionMinutes],
    closed: [undefined, undefined],
  }[status] as [string | undefined, number | null | undefined];
  return from !== undefined && minutes ? { since: from, minutes } : null;
};

/** A ticket with the names of its agent, queue and connection. */
export function ticketView(row: TicketRow, directory: CompanyDirectory): Ticket {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    // The key of a thread that came with a merged contact has that contact's id.
    contactId: row.contact.id,
    contact: {
      id: row.contact.id,
      name: row.contact.name,
      number: row.contact.number,
      email: row.contact.email,
      profilePicUrl: row.contact.profilePicUrl,
      isGroup: row.contact.isGroup,
    },
    userId: row.userId,
    user: row.userId === null ? null : named(directory.users.get(row.userId)),
    queueId: row.queueId,
    queue: queueOf(directory, row.queueId),
    whatsappId: row.whatsappId,
    whatsapp: named(directory.whatsapps.get(row.whatsappId)),
    tags: tagsOfTicket(directory, row),
    isGroup: row.isGroup,
    lastMessage: row.lastMessage,
    fromMe: row.fromMe,
    lastFailed: row.lastFailed ?? false,
    hasFailed: row.lastFailed === true || row.failedSeqs !== undefined,
    unreadMessages: row.unreadMessages,
    chatbot: row.chatbot,
    botStopped: row.status !== 'closed' && row.botStoppedIn === row.cycle,
    campaign: row.campaign?.answeredIn === row.cycle ? { id: row.campaign.id, name: row.campaign.name } : null,
    useIntegration: row.useIntegration,
    promptId: row.promptId,
    integrationId: row.integrationId,
    cycle: row.cycle,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastMessageAt: lastMessageAt(row),
    waitingSince: row.status === 'pending' ? (row.since ?? null) : null,
    target: targetOf(row, directory),
    snoozedUntil: row.snoozed?.until ?? null,
    returnedAt: row.returnedAt ?? null,
    markedUnread: row.markedUnread ?? false,
    version: row.version,
  };
}

/** A ticket that blocks a request. A user who may not see it learns who has it, but not what it contains. */
export function blockingTicketView(row: TicketRow, viewer: TicketViewer, directory: CompanyDirectory): Ticket {
  return ticketView(maySeeTicket(row, viewer) ? row : { ...row, lastMessage: '', unreadMessages: 0 }, directory);
}
