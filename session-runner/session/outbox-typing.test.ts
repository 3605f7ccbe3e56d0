import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import { OutboxSender } from './outbox.ts';

let order = 0;
const text = (chat: string, id: string, typingMs?: number): OutboxSend => ({
  kind: 'send',
  companyId: 1,
  whatsappId: 1,
  sk: String(order++).padStart(4, '0'),
  chat: { phone: chat, lid: null, group: null, name: null },
  providerId: id,
  ticketId: 1,
  content: { type: 'text', text: id },
  quoted: null,
  ...(typingMs === undefined ? {} : { typingMs }),
});

let table: OutboxRow[];
/** Typing and messages that the customer's phone shows, in order. */
let shown: string[];
let outbox: OutboxSender;

const open = (showTyping = async () => undefined) =>
  new OutboxSender(
    {
      send: async ({ providerId }) => void shown.push(providerId),
      markRead: async () => undefined,
      showTyping: async ({ phone }) => {
        shown.push(`${phone} types`);
        await showTyping();
      },
    },
    {
      read: async (limit) => table.slice(0, limit),
      take: async (rows) => [...rows],
      remove: async (gone) => {
        table = table.filter(({ sk }) => sk !== gone.sk);
      },
      report: async () => undefined,
      onLate: async () => undefined,
      onTrouble: () => undefined,
      settleMs: 0,
    },
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  table = [];
  shown = [];
  outbox = open();
});
afterEach(() => {
  outbox.close();
  vi.useRealTimers();
});

/** Lets everything happen that needs no time. */
const settled = async () => {
  for (let n = 0; n < 50; n++) await Promise.resolve();
};
const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
};

it('shows typing before each message that asks for it, one after the other', async () => {
  table = [text('ana', 'a1', 1000), text('ana', 'a2', 1000), text('ana', 'a3')];
  outbox.look();
  await settled();
  expect(shown).toEqual(['ana types']);
  await after(999);
  expect(shown).toEqual(['ana types']);
  await after(1);
  expect(shown).toEqual(['ana types', 'a1', 'ana types']);
  await after(1000);
  expect(shown).toEqual(['ana types', 'a1', 'ana types', 'a2', 'a3']);
});

it('holds up no messages to other customers', async () => {
  table = [text('ana', 'a1', 5000), text('bia', 'b1'), text('bia', 'b2', 1000)];
  outbox.look();
  await settled();
  expect(shown).toEqual(['ana types', 'b1', 'bia types']);
  await after(1000);
  expect(shown.at(-1)).toBe('b2');
});

it('sends the message even if the typing could not be shown', async () => {
  outbox = open(async () => {
    throw new Error('no');
  });
  table = [text('ana', 'a1', 1000)];
  outbox.look();
  await settled();
  await after(1000);
  expect(shown).toEqual(['ana types', 'a1']);
});

it('sends nothing once it is closed, and the next outbox shows the typing again', async () => {
  table = [text('ana', 'a1', 1000)];
  outbox.look();
  await settled();
  outbox.close();
  await after(5000);
  expect(shown).toEqual(['ana types']);
  outbox = open();
  outbox.look();
  await settled();
  await after(1000);
  expect(shown).toEqual(['ana types', 'ana types', 'a1']);
});
