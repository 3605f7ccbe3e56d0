import { SeededRandomNumbers } from '../random.ts';
import { demoTeam, queuesOfShop, tagsOfShop } from '../shop/shop.ts';
import { conversationLinesWithTimes, momentTakenByAgent, type PastConversation, randomRating } from './conversation.ts';
import { conversationStarts, minuteMs } from './days.ts';
import { currentDemoConversations } from './present-talks.ts';
import { type DemoConversation, demoConversations } from './talks.ts';

const weeks = 6;
/** Customers of the past. */
export const contactCount = 72;
/** The owner has the first id, the team follows. */
const userIds = (queue: DemoConversation['queue']): number[] => [
  1,
  ...demoTeam.flatMap(({ queues }, n) => (queues.includes(queue) ? [n + 2, n + 2, n + 2] : [])),
];
const queueIdOf = (name: DemoConversation['queue']) => queuesOfShop.findIndex((queue) => queue.name === name) + 1;
const tagIdsOf = (names: readonly string[] = []) =>
  names.map((name) => tagsOfShop.findIndex((tag) => tag.name === name) + 1);

/** Ids of tags on the board, by how long ago a conversation of the past began. */
const lane = (talk: DemoConversation, random: SeededRandomNumbers): number[] =>
  talk.queue === 'Encomendas' && random.chance(0.5) ? tagIdsOf([random.pick(['Orçamento enviado', 'Sinal pago'])]) : [];

const pastOne = (id: number, begunAt: number, random: SeededRandomNumbers): PastConversation => {
  const talk = random.pick(demoConversations);
  const takenAt = momentTakenByAgent(begunAt, random);
  const messages = conversationLinesWithTimes(talk.lines, begunAt, takenAt, random);
  const endedAt =
    (messages.at(-1)?.at ?? takenAt) + random.between(1, talk.queue === 'Encomendas' ? 90 : 25) * minuteMs;
  const score = randomRating(random);
  return {
    ...{ id, begunAt, takenAt, messages, unread: 0, status: 'closed' },
    ...{ contactId: 1 + Math.floor(contactCount * random.next() ** 1.3), queueId: queueIdOf(talk.queue) },
    userId: random.pick(userIds(talk.queue)),
    tagIds: [...tagIdsOf(talk.tags), ...lane(talk, random)],
    endedAt: Math.floor(endedAt),
    ...(talk.note && { note: talk.note }),
    ...(score && { score }),
  };
};

/** Conversations that wait or are open now, each with a customer of its own. */
function present(firstId: number, now: number, random: SeededRandomNumbers): PastConversation[] {
  return currentDemoConversations.map(({ minutesAgo, agent, tags, ...talk }, n) => {
    const begunAt = now - minutesAgo * minuteMs;
    const takenAt = begunAt + Math.min(6, minutesAgo / 4) * minuteMs;
    const messages = conversationLinesWithTimes(talk.lines, begunAt, takenAt, random);
    // No line lies ahead of now, however many there are.
    const last = messages.at(-1)?.at ?? now;
    const late = Math.max(0, last - (now - minuteMs / 2));
    const shrink = late === 0 ? 1 : (last - begunAt - late) / (last - begunAt);
    const shown = messages.map((one) => ({ ...one, at: Math.floor(begunAt + (one.at - begunAt) * shrink) }));
    const answered = shown.findLastIndex(({ fromCustomer }) => !fromCustomer);
    return {
      ...{ id: firstId + n, contactId: contactCount + 1 + n, begunAt, messages: shown, queueId: queueIdOf(talk.queue) },
      userId: agent === undefined ? null : agent + 1,
      status: agent === undefined ? 'pending' : 'open',
      tagIds: tagIdsOf(tags),
      ...(agent !== undefined && { takenAt: Math.floor(begunAt + (takenAt - begunAt) * shrink) }),
      endedAt: shown.at(-1)?.at ?? begunAt,
      unread: agent === undefined ? shown.length - 1 - answered : 0,
      ...(talk.note && { note: talk.note }),
    };
  });
}

/** The conversations of the weeks before now, and those of the present; all of them begin before now. */
export function shopConversations(now: number, seed: number): PastConversation[] {
  const random = new SeededRandomNumbers(seed);
  const past = conversationStarts(now, weeks, random).map((begunAt, n) => pastOne(n + 1, begunAt, random));
  const latest = new Map<number, number>();
  // A customer's conversations follow each other, and each is over by now.
  const inTurn = past.filter(({ contactId, begunAt, endedAt }) => {
    const isFree = begunAt > (latest.get(contactId) ?? 0) && endedAt < now;
    if (isFree) latest.set(contactId, endedAt);
    return isFree;
  });
  return [...inTurn, ...present(past.length + 1, now, random)];
}
