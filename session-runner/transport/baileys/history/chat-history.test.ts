import type { proto, WAMessage } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { textEvent } from '../../../testing/text-event.ts';
import { chatHistory } from './chat-history.ts';

const second = Date.parse('2026-11-20T10:00:00Z') / 1000;
const span = { from: '2026-11-20T10:00:00.700Z', to: '2026-11-20T10:30:00.200Z' };
const chat = { id: '123@lid', pnJid: '5511987650001@s.whatsapp.net' };
const written = (id: string, messageTimestamp: number | undefined, more: object = {}): proto.IWebMessageInfo => ({
  key: { id, remoteJid: chat.id, fromMe: false, ...more },
  messageTimestamp,
});
const seen: WAMessage[] = [];
const toEvent = (message: WAMessage) => {
  seen.push(message);
  return textEvent(message.key.id ?? '', span.from);
};
const historyOf = (messages: proto.IWebMessageInfo[], more: object = {}) =>
  chatHistory({ chat: { ...chat, ...more }, messages }, span, toEvent);
const idsOf = (history: ReturnType<typeof historyOf>) => history.messages.map(({ providerId }) => providerId);

it('takes the messages of the gap alone, whose times WhatsApp gives in full seconds', () => {
  const history = historyOf([
    written('after', second + 1801),
    written('end', second + 1800),
    written('begin', second),
    written('before', second - 1),
  ]);
  expect(idsOf(history)).toEqual(['end', 'begin']);
  expect(history.oldest).toEqual({ id: 'before', fromMe: false, at: '2026-11-20T09:59:59.000Z' });
});

it('leaves out messages with absurd times and without an id, also as the oldest one', () => {
  const absurd = [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 2 ** 53].map((at, n) =>
    written(`${n}`, at),
  );
  const history = historyOf([...absurd, written('', second + 1), written('good', second + 2)]);
  expect(idsOf(history)).toEqual(['good']);
  expect(history.oldest?.id).toBe('good');
});

it('keeps nothing else of a history with 100,000 messages', () => {
  const all = Array.from({ length: 100_000 }, (_, n) => written(`${n}`, second + 3600 - n));
  expect(historyOf(all).messages).toHaveLength(1801);
});

it('returns the newest first, whatever the order of the phone', () => {
  const all = [written('a', second + 1), written('b', second + 1), written('c', second + 2)];
  expect([idsOf(historyOf(all)), idsOf(historyOf(all.toReversed()))]).toEqual([
    ['c', 'b', 'a'],
    ['c', 'b', 'a'],
  ]);
});

it('gives a message both addresses of its chat, and in a group the author’s', () => {
  seen.length = 0;
  historyOf([written('a', second + 1)]);
  historyOf([{ ...written('b', second + 1), participant: '9@lid' }], { id: '1-2@g.us', pnJid: undefined });
  expect(seen.map(({ key }) => [key.remoteJid, key.remoteJidAlt, key.participant])).toEqual([
    ['123@lid', '5511987650001@s.whatsapp.net', undefined],
    ['1-2@g.us', undefined, '9@lid'],
  ]);
});
