import { type Message, messages } from '#shared/messages/contract.ts';
import type { Ticket } from '#shared/tickets/contract.ts';
import type { Cast, Chat } from '../testing/cast.ts';

export interface Conversation {
  ticket: Ticket;
  /** Oldest first. */
  messages: Message[];
}

/** A conversation as the API pages it; `pages` limits how far back. */
export async function readConversation({ company, ticketId }: Chat, pages = Number.POSITIVE_INFINITY) {
  const all: Message[] = [];
  let cursor: string | null = null;
  let ticket: Ticket;
  let read = 0;
  do {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await company.agent.call(messages.list, { params: { ticketId }, query });
    all.unshift(...page.messages);
    ticket = page.ticket;
    cursor = page.nextCursor;
  } while (cursor !== null && ++read < pages);
  return { ticket, messages: all } satisfies Conversation;
}

/** The agent's name is written above what they say: the text itself is the last line. */
const withoutSignature = (text: string) => text.split('\n').at(-1) ?? '';

/** What the customer's phone shows of the agent's answers. */
export const answersOnPhone = async ({ phones }: Cast, { customer, line }: Chat): Promise<string[]> =>
  (await phones.chat(customer, line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => withoutSignature(text));

/** What the agent's screen shows, by who said it. */
export const saidBy = (conversation: Conversation, agent: boolean): string[] =>
  conversation.messages.filter(({ fromMe }) => fromMe === agent).map(({ body }) => withoutSignature(body));
