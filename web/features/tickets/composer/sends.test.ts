import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/rows.ts';
import { type Send, unansweredSends } from './sends.ts';
import { sign } from './signature.ts';

const send = (key: string, over: Partial<Send> = {}): Send => ({
  key,
  ticketId: 1,
  body: 'ok',
  reply: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  afterSeq: 5,
  error: null,
  ...over,
});
const own = (seq: number, body = 'ok', userId = 1) => aMessage({ seq, body, fromMe: true, userId });
const keys = (sends: Send[]) => sends.map((each) => each.key);

describe('messages on their way', () => {
  it('are drawn until their row is there', () => {
    expect(keys(unansweredSends([send('a')], [own(4)], 1))).toEqual(['a']);
    expect(keys(unansweredSends([send('a')], [own(6)], 1))).toEqual([]);
  });

  it('two alike need two rows', () => {
    expect(keys(unansweredSends([send('a'), send('b')], [own(6)], 1))).toEqual(['b']);
    expect(keys(unansweredSends([send('a'), send('b')], [own(6), own(7)], 1))).toEqual([]);
  });

  it('are not taken for a colleague’s or another text', () => {
    expect(keys(unansweredSends([send('a')], [own(6, 'ok', 2), own(7, 'outro')], 1))).toEqual(['a']);
  });
});

describe('the signature', () => {
  it('puts the name in bold above the text', () => {
    expect(sign('olá', 'Ana Lima')).toBe('*Ana Lima:*\nolá');
  });
  it('cannot be broken by marks in the name', () => {
    expect(sign('olá', 'A*na')).toBe('*Ana:*\nolá');
  });
});
