import { expect, it } from 'vitest';
import type { HistoryTask } from '#shared/whatsapp/session-task.ts';
import { textEvent } from '../../testing/text-event.ts';
import { type ChatHistory, FileGone, PhoneDoesNotAnswer } from '../../transport/transport.ts';
import { maxMessages } from './chat-histories.ts';
import { type HistoryPorts, recoverHistory } from './recover-history.ts';

const begin = Date.parse('2026-11-20T10:00:00Z');
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();
const task: HistoryTask = {
  ...{ kind: 'history', companyId: 1, whatsappId: 1, sk: 'sk', requestId: 'id', number: '5511900000001' },
  ...{ from: at(0), to: at(600), asked: [], requests: 0, isPartial: false },
};
/** A chat whose messages were written in these minutes of the gap. */
const chatOf = (chat: string, minutes: number[], isWhole = false): ChatHistory => {
  const messages = minutes.map((minute) => textEvent(`${chat} ${minute}`, at(minute)));
  const last = minutes.at(-1);
  const oldest = last === undefined ? undefined : { id: `${chat} ${last}`, fromMe: false, at: at(last) };
  return { chat, isGroup: chat.endsWith('g.us'), messages, oldest, isWhole };
};

/** Ports to a phone with these parts that answers like this. */
const around = (parts: ChatHistory[][], ask: HistoryPorts['askHistory'], isWhole = true) => {
  const delivered: string[] = [];
  const asked: string[] = [];
  const saved: HistoryTask[] = [];
  const part = (n: number) =>
    ({ notification: String(n) }) as Awaited<ReturnType<HistoryPorts['parts']>>['parts'][number];
  const ports: HistoryPorts = {
    parts: async () => ({ parts: parts.map((_, n) => part(n)), isWhole }),
    readHistory: async (n) => parts[Number(n)] ?? [],
    askHistory: (chat, before, span) => {
      asked.push(`${chat} < ${before.id}`);
      return ask(chat, before, span);
    },
    deliver: async (messages) => void delivered.push(...messages.map(({ providerId }) => providerId)),
    save: async (row) => void saved.push(row),
    pause: async () => undefined,
  };
  return { ports, delivered, asked, saved };
};
const silent = async () => {
  throw new PhoneDoesNotAnswer();
};

it('asks only for chats of which the phone sent less than the gap, until it has nothing older', async () => {
  const first = [chatOf('a', [9]), chatOf('b', [8], true)];
  const recent = [chatOf('a', [9, 7]), chatOf('c', [5, -1]), chatOf('b', [8], true)];
  const answers: Record<string, number[]> = { 'a 7': [6, 5], 'a 5': [] };
  const phone = around([first, recent], async (chat, before) => chatOf(chat, answers[before.id] ?? []));
  expect(await recoverHistory(task, phone.ports)).toBe('complete');
  expect(phone.asked).toEqual(['a < a 7', 'a < a 5']);
  expect(phone.delivered).toEqual(['b 8', 'c -1', 'c 5', 'a 5', 'a 6', 'a 7', 'a 9']);
  expect(phone.saved).toEqual([{ ...task, asked: ['a'], requests: 2 }]);
});

it('asks no more once the phone was silent twice, and brings in what it has', async () => {
  const phone = around([['a', 'b', 'c'].map((chat) => chatOf(chat, [9]))], silent);
  expect(await recoverHistory(task, phone.ports)).toBe('partial');
  expect(phone.asked).toEqual(['a < a 9', 'a < a 9']);
  expect(phone.delivered).toEqual(['a 9', 'b 9', 'c 9']);
});

it('limits the requests of a chat and of a gap, and asks for groups last', async () => {
  const chats = ['g.us', ...Array.from({ length: 20 }, (_, n) => `chat ${n}`)].map((chat) => chatOf(chat, [500]));
  let minute = 499;
  const phone = around([chats], async (chat) => chatOf(chat, [minute--]));
  expect(await recoverHistory(task, phone.ports)).toBe('partial');
  expect(phone.asked).toHaveLength(60);
  expect(phone.asked.filter((one) => one.startsWith('chat 0 '))).toHaveLength(4);
  expect(phone.asked.some((one) => one.startsWith('g.us'))).toBe(false);
});

it('does not ask again after a crash for chats that were asked for', async () => {
  const phone = around([[chatOf('a', [9]), chatOf('b', [9])]], async (chat) => chatOf(chat, [], true));
  const after = { ...task, asked: ['a'], requests: 4, isPartial: true };
  expect(await recoverHistory(after, phone.ports)).toBe('partial');
  expect(phone.asked).toEqual(['b < b 9']);
  expect(phone.delivered).toEqual(['a 9', 'b 9']);
});

it('is partial without the last part, with a part that is gone, or with more messages than are kept', async () => {
  const whole = [chatOf('a', [9], true)];
  expect(await recoverHistory(task, around([whole], silent, false).ports)).toBe('partial');
  const gone = around([whole], silent);
  gone.ports.readHistory = async () => {
    throw new FileGone();
  };
  expect(await recoverHistory(task, gone.ports)).toBe('partial');
  const large = around(
    [
      [
        chatOf(
          'a',
          Array.from({ length: maxMessages + 1 }, (_, n) => n / 100),
          true,
        ),
      ],
    ],
    silent,
  );
  expect(await recoverHistory(task, large.ports)).toBe('partial');
  expect(large.delivered).toHaveLength(maxMessages);
});
