import { describe, expect, test } from 'vitest';
import type { CallState } from '#shared/messages/call.ts';
import { type CallRecord, decideCall } from './decide-call.ts';

const minute = 60_000;
const callOf = (state: CallState, age = 0, video: boolean | null = false) => ({ state, age, video });
const refusing = { refuses: true, rejects: true, isBlocked: false };
const replying = { refuses: true, rejects: false, isBlocked: false };
const taking = { refuses: false, rejects: false, isBlocked: false };

describe('decideCall when the company rejects calls', () => {
  test.each([
    ['is ringing', callOf('ringing'), { reject: true, reply: true, log: { video: false, outcome: 'refused' } }],
    ['is a video call', callOf('ringing', 0, true), { reject: true, log: { video: true, outcome: 'refused' } }],
    ['began some time ago', callOf('ringing', 2 * minute), { reject: false, reply: true, log: { outcome: 'missed' } }],
    ['ended before its first event', callOf('missed'), { reject: false, reply: true, log: { outcome: 'missed' } }],
    ['was declined on the phone', callOf('rejected'), { reject: false, reply: true, log: { outcome: 'rejected' } }],
    ['is of yesterday', callOf('missed', 1440 * minute), { reject: false, reply: false, log: { outcome: 'missed' } }],
    ['was answered on the phone', callOf('accepted'), { reject: false, reply: false, log: null }],
  ])('decides about a call that %s', (_, call, effects) => {
    expect(decideCall(call, undefined, refusing)).toMatchObject({ ...effects, record: { done: true } });
  });

  test('decides once per call, whatever events follow', () => {
    const done = decideCall(callOf('ringing'), undefined, refusing)?.record;
    for (const state of ['ringing', 'missed', 'rejected', 'accepted'] as const)
      expect(decideCall(callOf(state), done, refusing)).toBeUndefined();
  });
});

describe('decideCall when the company takes no calls and rejects none', () => {
  test('lets the phone ring', () => {
    const effects = decideCall(callOf('ringing'), undefined, replying);
    expect(effects).toEqual({ reject: false, reply: false, log: null, record: { video: false, done: false } });
  });

  test.each([
    ['missed', { reply: true, log: { outcome: 'missed' } }],
    ['rejected', { reply: true, log: { outcome: 'rejected' } }],
    ['accepted', { reply: false, log: null }],
  ] as const)('answers the call after it ended as %s, unless a person answered it', (state, effects) => {
    const openCall = { video: false, done: false };
    expect(decideCall(callOf(state), openCall, replying)).toMatchObject({ reject: false, ...effects });
  });
});

describe('decideCall when the company takes calls', () => {
  test('does nothing while the phone rings', () => {
    const effects = decideCall(callOf('ringing', 0, true), undefined, taking);
    expect(effects).toEqual({ reject: false, reply: false, log: null, record: { video: true, done: false } });
    expect(decideCall(callOf('ringing', 1), effects?.record, taking)).toBeUndefined();
  });

  const openCall: CallRecord = { video: true, done: false };
  test.each([
    ['missed', { video: true, outcome: 'missed' }],
    ['rejected', { video: true, outcome: 'rejected' }],
    ['accepted', null],
  ] as const)('decides what the conversation shows of a call that was %s', (state, log) => {
    const effects = decideCall(callOf(state, 0, null), openCall, taking);
    expect(effects).toEqual({ reject: false, reply: false, log, record: { video: true, done: true } });
  });

  test('shows a call that came while no session was connected', () => {
    expect(decideCall(callOf('ringing', 10 * minute), undefined, taking)).toMatchObject({ log: { outcome: 'missed' } });
  });
});

test.each([
  ['rejects calls', refusing, true],
  ['takes no calls', replying, false],
  ['takes calls', taking, false],
])('sends no text and logs no call of a blocked contact when the company %s', (_, rules, reject) => {
  const effects = decideCall(callOf('ringing'), undefined, { ...rules, isBlocked: true });
  expect(effects).toMatchObject({ reject, reply: false, log: null });
});
