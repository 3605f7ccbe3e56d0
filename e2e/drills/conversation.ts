import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { CompaniesFixture, CustomerChat } from '../testing/fixture.ts';

export interface DrillConversation {
  ticket: Ticket;
  /** The messages, oldest first. */
  messages: Message[];
}

/** A message as it arrived at one end. */
export interface ArrivedMessage {
  /** The part of its name that the message carries; '' when only the bytes of its file identify it. */
  name: string;
  /** Reads its file as shown at this end; undefined when it has none, or none yet. */
  file: (() => Promise<Uint8Array>) | undefined;
}

/** Reads a conversation page by page through the API; `pages` limits how far back. */
export async function readConversation({ company, ticketId }: CustomerChat, pages = Number.POSITIVE_INFINITY) {
  const all: Message[] = [];
  let cursor: string | null = null;
  let ticket: Ticket;
  let read = 0;
  do {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await company.agent.call(messages.list, {
      params: { ticketId },
      query: { ...query, marksRead: 'false' },
    });
    all.unshift(...page.messages);
    ticket = page.ticket;
    cursor = page.nextCursor;
  } while (cursor !== null && ++read < pages);
  return { ticket, messages: all } satisfies DrillConversation;
}

/** The text itself is the last line, below the agent's signature. */
const withoutSignature = (text: string) => text.split('\n').at(-1) ?? '';

/** The agent's answers as the customer's phone shows them. */
export async function answersOnPhone(
  { phones }: CompaniesFixture,
  { customer, line }: CustomerChat,
): Promise<ArrivedMessage[]> {
  return (await phones.chat(customer, line.number))
    .filter(({ fromMe }) => !fromMe)
    .map(({ text, location, contacts, media }) => ({
      name: location?.name ?? contacts?.[0]?.name ?? withoutSignature(text),
      file: media && (() => phones.bytes(media)),
    }));
}

/** The messages of one side as the agent's screen shows them. */
export function messagesSentBy(conversation: DrillConversation, agent: boolean): ArrivedMessage[] {
  return conversation.messages
    .filter(({ fromMe }) => fromMe === agent)
    .map(({ body, location, contacts, mediaUrl }) => ({
      name: location?.name ?? contacts[0]?.name ?? withoutSignature(body),
      file: mediaUrl === null ? undefined : () => download(mediaUrl),
    }));
}

async function download(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.bytes();
}

/** Messages whose file has not arrived yet. */
export function messagesWaitingForFiles({ messages }: DrillConversation): Message[] {
  return messages.filter(({ media }) => media?.state === 'waiting');
}
