import type { SeededRandomNumbers } from '../random.ts';
import { minuteMs } from './days.ts';
import type { DemoConversation, DemoFileName } from './talks.ts';

/** A conversation of the shop's past, with the ids that the export gives. */
export interface PastConversation {
  id: number;
  contactId: number;
  queueId: number;
  userId: number | null;
  status: 'closed' | 'open' | 'pending';
  tagIds: number[];
  note?: string;
  /** Milliseconds since 1970. */
  begunAt: number;
  takenAt?: number;
  endedAt: number;
  score?: number;
  unread: number;
  messages: { fromCustomer: boolean; text: string; file?: DemoFileName; at: number }[];
}

type Spoken = PastConversation['messages'];

/** Minutes until an agent takes a conversation: mostly few, now and then too many. */
const waitMinutes = (random: SeededRandomNumbers): number =>
  random.chance(0.16) ? random.between(12, 45) : random.between(0.5, 8);

/** The lines of a talk with their times; the agent's first line comes once the conversation is taken. */
export function conversationLinesWithTimes(
  lines: DemoConversation['lines'],
  begunAt: number,
  takenAt: number,
  random: SeededRandomNumbers,
): Spoken {
  let at = begunAt;
  return lines.map((line, n) => {
    const fromCustomer = line.startsWith('c ');
    const [, file, text = ''] = /^(?:\{(\w+)\})?(.*)$/s.exec(line.slice(2)) ?? [];
    const isFirstAnswer = !fromCustomer && lines.slice(0, n).every((before) => before.startsWith('c '));
    if (n > 0) at += random.between(0.4, fromCustomer ? 6 : 3) * minuteMs;
    if (isFirstAnswer) at = Math.max(at, takenAt + random.between(0.2, 1) * minuteMs);
    return { fromCustomer, text, at: Math.floor(at), ...(file && { file: file as DemoFileName }) };
  });
}

/** How customers rated: more than half of them do, and most are content. */
export function randomRating(random: SeededRandomNumbers): number | undefined {
  if (!random.chance(0.6)) return undefined;
  return random.chance(0.85) ? 3 : random.chance(0.7) ? 2 : 1;
}

/** When an agent took a conversation that began at this moment. */
export function momentTakenByAgent(begunAt: number, random: SeededRandomNumbers): number {
  return Math.floor(begunAt + waitMinutes(random) * minuteMs);
}
