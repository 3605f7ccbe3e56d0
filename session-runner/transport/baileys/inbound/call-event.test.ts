import type { WACallEvent } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { CallEndMemory } from './call-ends.ts';
import { callEvent } from './call-event.ts';

const directory = { phoneOf: () => undefined, subjectOf: () => undefined, own: () => [] };
const event = (call: Partial<WACallEvent>, ends = new CallEndMemory()) => {
  const whole = {
    chatId: '77@lid',
    from: '77:2@lid',
    callerPn: '5511987654321@s.whatsapp.net',
    id: 'CALL',
    date: new Date(0),
    offline: false,
    status: 'offer',
    ...call,
  } as const;
  return callEvent({ companyId: 1, whatsappId: 2 }, directory, whole, ends.endOf(whole.id));
};
const after = (tag: string, attrs: Record<string, string> = {}) => {
  const ends = new CallEndMemory();
  ends.see({ tag: 'call', attrs: {}, content: [{ tag, attrs: { 'call-id': 'CALL', ...attrs } }] });
  return ends;
};

test('identifies the caller by phone and LID, and by the calling device', () => {
  expect(event({ isVideo: true })).toMatchObject({
    type: 'call',
    providerId: 'CALL',
    state: 'ringing',
    video: true,
    chat: { phone: '5511987654321', lid: '77' },
    caller: '77:2@lid',
  });
});

test.each([
  ['terminate', after('terminate'), 'missed'],
  ['terminate', after('terminate', { reason: 'accepted_elsewhere' }), 'accepted'],
  ['terminate', after('terminate', { reason: 'rejected_elsewhere' }), 'rejected'],
  ['terminate', after('terminate', { reason: 'made_up' }), 'missed'],
  ['timeout', new CallEndMemory(), 'missed'],
  ['accept', new CallEndMemory(), 'accepted'],
  ['reject', new CallEndMemory(), 'rejected'],
  ['offer', after('offer_notice'), 'missed'],
] as const)('reports how a call ended: %s %#', (status, ends, state) => {
  expect(event({ status }, ends)).toMatchObject({ state, video: null });
});

test('reports neither the steps of setting up a call nor calls of groups', () => {
  expect(event({ status: 'preaccept' })).toBeUndefined();
  expect(event({ status: 'relaylatency' })).toBeUndefined();
  expect(event({ isGroup: true })).toBeUndefined();
});

test('uses the current time when WhatsApp gave an invalid one', () => {
  expect(Date.parse(event({ date: new Date(Number.NaN) })?.at ?? '')).toBeGreaterThan(0);
});
