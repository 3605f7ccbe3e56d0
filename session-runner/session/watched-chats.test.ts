import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChatWatch, typingShownMs, viewingShownMs } from '#shared/presence/presence.ts';
import { WatchedChats } from './watched-chats.ts';

const ana = { phone: '5511988880001', lid: '77', group: null, name: null };
const watch = (over: Partial<ChatWatch> = {}): ChatWatch => ({
  ticketId: 5,
  chat: { ...ana, lid: null },
  rooms: ['ticket-5'],
  composing: false,
  ...over,
});

let asked: number;
let typing: boolean[];
let published: unknown[];
let watching: WatchedChats;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, typing, published] = [0, [], []];
  const socket = {
    watch: async () => void asked++,
    showTyping: async (_: unknown, isTyping: boolean) => void typing.push(isTyping),
  };
  const ports = {
    publish: async ({ payload }: { payload: unknown }) => void published.push((payload as { doing: string }).doing),
    onTrouble: (error: unknown) => expect.unreachable(String(error)),
  };
  watching = new WatchedChats({ companyId: 1, whatsappId: 1 }, socket, ports);
});
afterEach(() => {
  watching.close();
  vi.useRealTimers();
});

test('asks WhatsApp once for many agents, and again after a minute', () => {
  watching.renew(watch());
  watching.renew(watch());
  expect(asked).toBe(1);
  vi.advanceTimersByTime(60_000);
  watching.renew(watch());
  expect(asked).toBe(2);
});

test('publishes nothing about a chat from which its agent went to another', () => {
  watching.renew(watch());
  watching.renew(watch({ ticketId: 6, chat: { ...ana, phone: '5511988880002', lid: null }, left: 5 }));
  watching.receive(ana, 'typing');
  expect(published).toEqual([]);
});

test('publishes repeated states only at intervals, and each change at once', () => {
  watching.renew(watch());
  for (const doing of ['typing', 'typing', 'recording', 'nothing', 'nothing', 'typing'] as const)
    watching.receive(ana, doing);
  expect(published).toEqual(['typing', 'recording', 'nothing', 'typing']);
  vi.advanceTimersByTime(10_000);
  watching.receive(ana, 'typing');
  expect(published).toHaveLength(5);
});

test('publishes nothing about chats that no agent has open any more, nor about other customers', () => {
  watching.renew(watch());
  watching.receive({ ...ana, phone: '5511900000000', lid: '78' }, 'typing');
  vi.advanceTimersByTime(viewingShownMs);
  watching.receive(ana, 'typing');
  expect(published).toEqual([]);
});

test('shows the customer that an agent types until the app stops repeating it, whatever other agents do', () => {
  watching.renew(watch());
  expect(typing).toEqual([]);
  watching.renew(watch({ composing: true }));
  watching.renew(watch());
  expect(typing).toEqual([true]);
  vi.advanceTimersByTime(typingShownMs);
  expect(typing).toEqual([true, false]);
});
