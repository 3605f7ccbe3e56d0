import { type Random, seededRandom } from '#local/testing/seeded-random.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Cast, Chat } from '../testing/cast.ts';
import type { Allowance } from './allowance.ts';

export interface TrafficPlan {
  cast: Cast;
  /** Messages of each side in each chat. */
  messagesEach: number;
  allowance: Allowance;
  random: Random;
}

/** How often an agent does something else than answering. */
const SHARE_OF_READING = 0.1;
const SHARE_OF_CLOSING = 0.05;

/** Customers write and agents answer, in all chats at once; resolves when everybody has said everything. */
export async function traffic({ cast, messagesEach, allowance, random }: TrafficPlan): Promise<void> {
  await Promise.all(
    cast.chats.flatMap((chat) => [
      customerWrites(cast, chat, messagesEach, allowance),
      agentAnswers(chat, messagesEach, allowance, seededRandom(random() * 2 ** 32)),
    ]),
  );
}

/** The last word of both sides in every chat: what arrives in order is complete when this has arrived. */
export async function lastWords(cast: Cast): Promise<void> {
  await Promise.all(cast.chats.flatMap((chat) => [ask(cast, chat), reopenAndAnswer(chat)]));
}

async function customerWrites(cast: Cast, chat: Chat, count: number, allowance: Allowance): Promise<void> {
  for (let n = 0; n < count; n++) {
    await allowance.take();
    await ask(cast, chat);
  }
}

async function agentAnswers(chat: Chat, count: number, allowance: Allowance, random: Random): Promise<void> {
  for (let n = 0; n < count; n++) {
    await allowance.take();
    await answer(chat);
    const dice = random();
    if (dice < SHARE_OF_CLOSING) await closeAndReopen(chat);
    else if (dice < SHARE_OF_CLOSING + SHARE_OF_READING) await markRead(chat);
  }
}

const name = ({ customer, line }: Chat) => `${customer} ${line.number}`;

async function ask({ phones }: Cast, chat: Chat): Promise<void> {
  const text = `asked ${chat.asked.length} ${name(chat)}`;
  chat.asked.push(text);
  await phones.write(chat.customer, chat.line.number, text);
}

async function answer(chat: Chat): Promise<void> {
  const body = `answered ${chat.answered.length} ${name(chat)}`;
  chat.answered.push(body);
  // The text names itself: a repeated call is the same message.
  const input = { params: { ticketId: chat.ticketId }, body: { body, idempotencyKey: body } };
  await chat.company.agent.call(messages.send, input);
}

const setStatus = ({ company, ticketId }: Chat, status: 'open' | 'closed') =>
  company.agent.call(tickets.update, { params: { ticketId }, body: { status, sendCompletionMessage: false } });

/** Between the two the customer may write: then it waits, and is accepted. */
async function closeAndReopen(chat: Chat): Promise<void> {
  await setStatus(chat, 'closed');
  await setStatus(chat, 'open');
}

async function reopenAndAnswer(chat: Chat): Promise<void> {
  await setStatus(chat, 'open');
  await answer(chat);
}

const markRead = ({ company, ticketId }: Chat) => company.agent.call(messages.markRead, { params: { ticketId } });
