import { oneOf, type Random, seededRandom } from '#local/testing/seeded-random.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Cast, Chat } from '../testing/cast.ts';
import type { Allowance } from './allowance.ts';
import { type KindName, kinds } from './kinds.ts';

export interface TrafficPlan {
  cast: Cast;
  /** Messages of each side in each chat. */
  messagesEach: number;
  /** What they send, in equal shares. */
  kinds: readonly KindName[];
  allowance: Allowance;
  random: Random;
}

/** How often an agent does something else than answering. */
const SHARE_OF_READING = 0.1;
const SHARE_OF_CLOSING = 0.05;

/** Customers write and agents answer, in all chats at once; resolves when everybody has said everything. */
export async function traffic(plan: TrafficPlan): Promise<void> {
  const own = () => seededRandom(plan.random() * 2 ** 32);
  await Promise.all(
    plan.cast.chats.flatMap((chat) => [customerWrites(plan, chat, own()), agentAnswers(plan, chat, own())]),
  );
}

/** The last word of both sides in every chat: what arrives in order is complete when this has arrived. */
export async function lastWords(cast: Cast): Promise<void> {
  await Promise.all(cast.chats.flatMap((chat) => [ask(cast, chat, 'text'), reopenAndAnswer(chat)]));
}

async function customerWrites(plan: TrafficPlan, chat: Chat, random: Random): Promise<void> {
  for (let n = 0; n < plan.messagesEach; n++) {
    await plan.allowance.take();
    await ask(plan.cast, chat, oneOf(random, plan.kinds));
  }
}

async function agentAnswers(plan: TrafficPlan, chat: Chat, random: Random): Promise<void> {
  for (let n = 0; n < plan.messagesEach; n++) {
    await plan.allowance.take();
    await answer(chat, oneOf(random, plan.kinds));
    const dice = random();
    if (dice < SHARE_OF_CLOSING) await closeAndReopen(chat);
    else if (dice < SHARE_OF_CLOSING + SHARE_OF_READING) await markRead(chat);
  }
}

const name = ({ customer, line }: Chat) => `${customer} ${line.number}`;

async function ask({ phones }: Cast, chat: Chat, kind: KindName): Promise<void> {
  const text = `asked ${chat.asked.length} ${name(chat)}`;
  chat.asked.push(text);
  await kinds[kind].ask(phones, chat, text);
}

async function answer(chat: Chat, kind: KindName): Promise<void> {
  const text = `answered ${chat.answered.length} ${name(chat)}`;
  chat.answered.push(text);
  await kinds[kind].answer(chat, text);
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
  await answer(chat, 'text');
}

const markRead = ({ company, ticketId }: Chat) => company.agent.call(messages.markRead, { params: { ticketId } });
