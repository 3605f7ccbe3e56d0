import { describe, expect, test } from 'vitest';
import type { CallState } from '#shared/messages/call.ts';
import { type CallRecord, decideCall } from './decide-call.ts';

const minute = 60_000;
const heard = (state: CallState, age = 0, video: boolean | null = false) => ({ state, age, video });
const refusing = { refuses: true, rejects: true, isBlocked: false };
const telling = { refuses: true, rejects: false, isBlocked: false };
const taking = { refuses: false, rejects: false, isBlocked: false };

describe('decideCall when the company rejects calls', () => {
  test.each([
    ['is ringing', heard('ringing'), { reject: true, tell: true, log: { video: false, outcome: 'refused' } }],
    ['is a video call', heard('ringing', 0, true), { reject: true, log: { video: true, outcome: 'refused' } }],
    ['began some time ago', heard('ringing', 2 * minute), { reject: false, tell: true, log: { outcome: 'missed' } }],
    ['ended before its first event', heard('missed'), { reject: false, tell: true, log: { outcome: 'missed' } }],
    ['was declined on the phone', heard('rejected'), { reject: false, tell: true, log: { outcome: 'rejected' } }],
    ['is of yesterday', heard('missed', 1440 * minute), { reject: false, tell: false, log: { outcome: 'missed' } }],
    ['was answered on the phone', heard('accepted'), { reject: false, tell: false, log: null }],
  ])('decides about a call that %s', (_, call, effects) => {
    expect(decideCall(call, undefined, refusing)).toMatchObject({ ...effects, record: { done: true } });
  });

  test('decides once per call, whatever events follow', () => {
    const done = decideCall(heard('ringing'), undefined, refusing)?.record;
    for (const state of ['ringing', 'missed', 'rejected', 'accepted'] as const)
      expect(decideCall(heard(state), done, refusing)).toBeUndefined();
  });
});

describe('D13: decideCall when the company takes no calls and rejects none', () => {
  test('lets the phone ring', () => {
    const effects = decideCall(heard('ringing'), undefined, telling);
    expect(effects).toEqual({ reject: false, tell: false, log: null, record: { video: false, done: false } });
  });

  test.each([
    ['missed', { tell: true, log: { outcome: 'missed' } }],
    ['rejected', { tell: true, log: { outcome: 'rejected' } }],
    ['accepted', { tell: false, log: null }],
  ] as const)('answers the call after it ended as %s, unless a person answered it', (state, effects) => {
    const ringing = { video: false, done: false };
    expect(decideCall(heard(state), ringing, telling)).toMatchObject({ reject: false, ...effects });
  });
});

describe('decideCall when the company takes calls', () => {
  test('does nothing while the phone rings', () => {
    const effects = decideCall(heard('ringing', 0, true), undefined, taking);
    expect(effects).toEqual({ reject: false, tell: false, log: null, record: { video: true, done: false } });
    expect(decideCall(heard('ringing', 1), effects?.record, taking)).toBeUndefined();
  });

  const ringing: CallRecord = { video: true, done: false };
  test.each([
    ['missed', { video: true, outcome: 'missed' }],
    ['rejected', { video: true, outcome: 'rejected' }],
    ['accepted', null],
  ] as const)('decides what the conversation shows of a call that was %s', (state, log) => {
    const effects = decideCall(heard(state, 0, null), ringing, taking);
    expect(effects).toEqual({ reject: false, tell: false, log, record: { video: true, done: true } });
  });

  test('shows a call that came while no session was connected', () => {
    expect(decideCall(heard('ringing', 10 * minute), undefined, taking)).toMatchObject({ log: { outcome: 'missed' } });
  });
});

test.each([
  ['rejects calls', refusing, true],
  ['takes no calls', telling, false],
  ['takes calls', taking, false],
])('sends no text and logs no call of a blocked contact when the company %s', (_, rules, reject) => {
  const effects = decideCall(heard('ringing'), undefined, { ...rules, isBlocked: true });
  expect(effects).toMatchObject({ reject, tell: false, log: null });
});
