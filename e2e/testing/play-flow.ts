import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { BotFlow } from './bot-flows.ts';
import { waitForResult } from './eventually.ts';
import { applyRules, type FlowCompany } from './flow-company.ts';

/** The transcript that the phone shows when every step succeeded. */
export function expectedTextsOf({ steps }: BotFlow): string[] {
  return steps.flatMap(({ writes, answers }) => [
    ...(writes === undefined ? [] : [`> ${writes}`]),
    ...answers.map((answer) => `< ${answer}`),
  ]);
}

/** Long enough for a restart and the product's next minute tick. */
const atMostMs = 150_000;

/** The ticket of the customer with this name. */
const ticketOf = async ({ admin }: FlowCompany, name: string): Promise<Ticket | undefined> => {
  for (const status of ['pending', 'open', 'closed'] as const) {
    const page = await admin.call(tickets.list, { query: { status, showAll: 'true' } });
    const found = page.tickets.find(({ contact }) => contact.name === name);
    if (found) return found;
  }
  return undefined;
};

/**
 * The conversation as the API returns it. The bot's answers are stored in the same transaction as the customer's
 * message.
 */
export async function storedConversation(company: FlowCompany, name: string): Promise<string[]> {
  const ticket = await ticketOf(company, name);
  if (!ticket) return [];
  const rows: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = { params: { ticketId: ticket.id }, query: cursor ? { cursor } : {} };
    const page = await company.admin.call(messages.list, asked);
    rows.unshift(...page.messages.map(({ fromMe, body }) => `${fromMe ? '<' : '>'} ${body}`));
    cursor = page.nextCursor;
  }
  return rows;
}

const shown = async ({ product, number }: FlowCompany, customer: string): Promise<string[]> =>
  (await product.phones.chat(customer, number)).map(({ fromMe, text }) => `${fromMe ? '>' : '<'} ${text}`);

interface Played {
  phone: string[];
  stored: string[];
  /** Name of the queue that the ticket is in afterwards. */
  queue: string | null;
}

/** Plays the flow with a phone of this number. `meanwhile` runs while the answer to each step is on its way. */
export async function playBotFlow(
  company: FlowCompany,
  flow: BotFlow,
  customer: { number: string; name: string },
  during: () => Promise<void> = async () => {},
): Promise<Played> {
  const { phones } = company.product;
  const { number, name } = customer;
  await phones.create(number, name);
  let rules = flow.rules;
  await applyRules(company, rules);
  let length = 0;
  for (const step of flow.steps) {
    if (step.rules) {
      rules = { ...rules, ...step.rules };
      await applyRules(company, rules);
    }
    if (step.happens) {
      const ticket = await waitForResult(`the conversation of ${name}`, () => ticketOf(company, name));
      await step.happens(company, ticket);
    }
    if (step.writes !== undefined) await phones.write(number, company.number, step.writes);
    const disturbance = during();
    length += (step.writes === undefined ? 0 : 1) + step.answers.length;
    await waitForResult(
      `${flow.name}: ${step.writes ?? 'what happens'}`,
      async () =>
        (await storedConversation(company, name)).length >= length && (await shown(company, number)).length >= length,
      atMostMs,
    );
    await disturbance;
  }
  const ticket = await ticketOf(company, name);
  return {
    phone: await shown(company, number),
    stored: await storedConversation(company, name),
    queue: ticket?.queue?.name ?? null,
  };
}
