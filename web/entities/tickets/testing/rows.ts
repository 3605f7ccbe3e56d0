import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';

/** A ticket for tests; pass only the fields that matter. */
export function aTicket(over: Partial<Ticket> = {}): Ticket {
  return {
    id: 1,
    uuid: 'a7c1',
    status: 'open',
    contactId: 1,
    contact: { id: 1, name: 'Maria', number: '5511988887777', email: '', profilePicUrl: '', isGroup: false },
    userId: 1,
    user: { id: 1, name: 'Ana' },
    queueId: 1,
    queue: { id: 1, name: 'Vendas', color: '#3b82f6' },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja' },
    tags: [],
    isGroup: false,
    lastMessage: 'Oi',
    fromMe: false,
    lastFailed: false,
    hasFailed: false,
    unreadMessages: 0,
    chatbot: false,
    botStopped: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    cycle: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    lastMessageAt: '2026-11-21T10:00:00.000Z',
    waitingSince: null,
    snoozedUntil: null,
    returnedAt: null,
    markedUnread: false,
    version: 1,
    ...over,
  };
}

/** A message of the customer for tests. */
export function aMessage(over: Partial<Message> = {}): Message {
  return {
    id: `1-M${over.seq ?? 1}`,
    ticketId: 1,
    seq: 1,
    body: 'Oi',
    fromMe: false,
    read: true,
    mediaType: 'text',
    mediaUrl: null,
    media: null,
    location: null,
    contacts: [],
    poll: null,
    call: null,
    ack: 0,
    failure: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    transcript: null,
    reactions: [],
    change: null,
    quotedMsg: null,
    participant: null,
    userId: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    version: 1,
    ...over,
  };
}
