import { chooseOne, type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { CompaniesFixture, CustomerChat } from '../testing/fixture.ts';
import type { WriteAllowance } from './allowance.ts';
import { drillMessageKinds, drillMessageName, type KindName } from './kinds.ts';

export interface TrafficPlan {
  fixture: CompaniesFixture;
  /** Number of messages of each side in each conversation. */
  messagesEach: number;
  /** Kinds to send: mostly text, the others in equal shares. */
  kinds: readonly KindName[];
  allowance: WriteAllowance;
  random: RandomSource;
}

/** Share of texts when other kinds are sent as well. */
const shareOfText = 0.7;
/** How often an agent does something besides answering. */
const shareOfReading = 0.1;
const shareOfClosing = 0.05;

/** Lets customers write and agents answer in all conversations at once; resolves when all messages are sent. */
export async function runTraffic(plan: TrafficPlan): Promise<void> {
  const own = () => seededRandom(plan.random() * 2 ** 32);
  await Promise.all(
    plan.fixture.chats.flatMap((chat) => [customerWrites(plan, chat, own()), agentAnswers(plan, chat, own())]),
  );
}

/** Sends a last message of each side in every conversation: messages arrive in order, so all are there when it is. */
export async function sendLastMessages(fixture: CompaniesFixture): Promise<void> {
  await Promise.all(fixture.chats.flatMap((chat) => [ask(fixture, chat, 'text'), reopenAndAnswer(chat)]));
}

async function customerWrites(plan: TrafficPlan, chat: CustomerChat, random: RandomSource): Promise<void> {
  for (let n = 0; n < plan.messagesEach; n++) {
    await plan.allowance.take();
    await ask(plan.fixture, chat, pick(plan.kinds, random));
  }
}

async function agentAnswers(plan: TrafficPlan, chat: CustomerChat, random: RandomSource): Promise<void> {
  for (let n = 0; n < plan.messagesEach; n++) {
    await plan.allowance.take();
    await answer(chat, pick(plan.kinds, random));
    const dice = random();
    if (dice < shareOfClosing) await closeAndReopen(chat);
    else if (dice < shareOfClosing + shareOfReading) await markRead(chat);
  }
}

function pick(kinds: readonly KindName[], random: RandomSource): KindName {
  const others = kinds.filter((kind) => kind !== 'text');
  const isText = random() < shareOfText;
  return others.length === 0 || (isText && kinds.includes('text')) ? 'text' : chooseOne(random, others);
}

async function ask({ phones }: CompaniesFixture, chat: CustomerChat, kind: KindName): Promise<void> {
  const name = drillMessageName('asked', chat.asked.length, kind, chat);
  chat.asked.push(name);
  await drillMessageKinds[kind].ask(phones, chat, name);
}

async function answer(chat: CustomerChat, kind: KindName): Promise<void> {
  const name = drillMessageName('answered', chat.answered.length, kind, chat);
  chat.answered.push(name);
  await drillMessageKinds[kind].answer(chat, name);
}

const setStatus = ({ company, ticketId }: CustomerChat, status: 'open' | 'closed') =>
  company.agent.call(tickets.update, { params: { ticketId }, body: { status, sendCompletionMessage: false } });

/** If the customer writes between the two changes, the ticket is pending and is accepted by the second. */
async function closeAndReopen(chat: CustomerChat): Promise<void> {
  await setStatus(chat, 'closed');
  await setStatus(chat, 'open');
}

async function reopenAndAnswer(chat: CustomerChat): Promise<void> {
  await setStatus(chat, 'open');
  await answer(chat, 'text');
}

const markRead = ({ company, ticketId }: CustomerChat) =>
  company.agent.call(messages.markRead, { params: { ticketId } });
