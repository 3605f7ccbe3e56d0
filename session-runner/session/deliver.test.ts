import { expect, it } from 'vitest';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { cutEventToRequestSize, groupIntoRequests } from './deliver.ts';

const sizes = (bodies: string[]) =>
  groupIntoRequests(bodies.map((body) => ({ body }))).map((request) => request.length);

it('puts ten messages in a request', () => {
  expect(sizes(Array.from({ length: 25 }, () => 'short'))).toEqual([10, 10, 5]);
});

it('puts fewer messages in a request when they are long, keeping their order', () => {
  const long = 'x'.repeat(100_000);
  expect(sizes([long, long, long, 'short', 'short'])).toEqual([2, 3]);
});

it('counts bytes, not characters', () => {
  expect(sizes(['ç'.repeat(100_000), 'ç'.repeat(100_000)])).toEqual([1, 1]);
});

const message = (part: Partial<Extract<InboundEvent, { type: 'message' }>>): InboundEvent => ({
  type: 'message',
  companyId: 1,
  whatsappId: 1,
  providerId: 'A',
  chat: { phone: '1', lid: null, group: null, name: null },
  participant: null,
  fromMe: false,
  at: '',
  kind: 'text',
  body: '',
  quotedProviderId: null,
  media: null,
  location: null,
  contacts: [],
  providerKind: null,
  ...part,
});
const card = (name: string) => ({ name, numbers: Array.from({ length: 20 }, () => '9'.repeat(50)) });

it.each<[string, InboundEvent]>([
  ['a text in letters of three bytes', message({ body: '水'.repeat(80_000) })],
  ['a text of signs that are written in six', message({ body: '\u0001'.repeat(80_000) })],
  [
    'many cards with many numbers',
    message({ body: '水'.repeat(80_000), contacts: Array.from({ length: 257 }, () => card('水'.repeat(255))) }),
  ],
  ['an edit', { ...message({}), type: 'edit', targetProviderId: 'B', body: '\u0001'.repeat(80_000) }],
])('%s fits in a request of the queue', (_, event) => {
  const fitting = cutEventToRequestSize(event);
  expect(Buffer.byteLength(JSON.stringify(fitting))).toBeLessThan(240_000);
  expect(fitting).not.toEqual(event);
});

it('leaves an event that fits unchanged', () => {
  const event = message({ body: 'x'.repeat(60_000), contacts: [card('Ana')] });
  expect(cutEventToRequestSize(event)).toEqual(event);
});
