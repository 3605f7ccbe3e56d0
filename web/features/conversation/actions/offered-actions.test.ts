import { expect, it } from 'vitest';
import type { Message } from '#shared/messages/message.ts';
import { messageForTest } from '#web/entities/tickets/testing/rows.ts';
import { type OfferedActions, offeredActions } from './offered-actions.ts';

const sentAt = '2026-11-21T10:00:00.000Z';
const minutes = (n: number) => Date.parse(sentAt) + n * 60_000;
const ours = { fromMe: true, createdAt: sentAt, ack: 3 } as const;
const file = {
  state: 'ready',
  mimetype: 'image/png',
  size: 1,
  fileName: 'a.png',
  width: null,
  height: null,
  seconds: null,
  thumbnail: null,
  waveform: null,
} as const;

it.each<[string, Partial<Message>, Partial<OfferedActions>]>([
  [
    'a text of the customer',
    {},
    { delivery: false, react: true, reply: true, copy: true, forward: true, edit: 'no', remove: 'no' },
  ],
  ['a young text of ours', ours, { edit: 'yes', remove: 'yes', retry: false, download: false, delivery: true }],
  [
    'a failed text of ours',
    { ...ours, ack: 0, failure: 'refused' },
    { retry: true, react: false, edit: 'no', remove: 'yes' },
  ],
  [
    'a deleted one',
    { ...ours, isDeleted: true, isEdited: true },
    { react: false, reply: false, copy: false, forward: false, edit: 'no', remove: 'no', history: false },
  ],
  ['an edited one', { isEdited: true }, { history: true }],
  [
    'a picture',
    { ...ours, mediaType: 'image', media: file, body: '' },
    { download: true, forward: true, copy: false, edit: 'no', remove: 'yes' },
  ],
  [
    'a picture with words',
    { ...ours, mediaType: 'image', media: file, body: 'Olha' },
    { copy: true, edit: 'yes', remove: 'yes' },
  ],
  [
    'a picture still coming',
    { mediaType: 'image', media: { ...file, state: 'waiting' } },
    { download: false, forward: false },
  ],
  [
    'a card',
    { mediaType: 'contacts', body: 'BEGIN:VCARD', contacts: [{ name: 'Ana', numbers: [] }] },
    { copy: false, forward: true },
  ],
  [
    'a call',
    { mediaType: 'call_log', body: 'Chamada perdida às 14:32' },
    { copy: false, forward: false, react: false },
  ],
  ['a poll', { mediaType: 'poll', body: 'Quando?' }, { copy: true, forward: false, react: true }],
])('offers the possible actions for %s', (_, message, offered) => {
  expect(offeredActions(messageForTest({ createdAt: sentAt, ...message }), true, minutes(1))).toMatchObject(offered);
});

it('reports when WhatsApp no longer accepts an edit or a deletion', () => {
  const message = messageForTest(ours);
  expect(offeredActions(message, true, minutes(15)).edit).toBe('yes');
  expect(offeredActions(message, true, minutes(16))).toMatchObject({ edit: 'over', remove: 'yes' });
  expect(offeredActions(message, true, minutes(61 * 60))).toMatchObject({ edit: 'over', remove: 'over' });
});

it('offers no writing actions where the agent cannot write', () => {
  expect(offeredActions(messageForTest(ours), false, minutes(1))).toMatchObject({
    react: false,
    reply: false,
    edit: 'no',
    remove: 'no',
    copy: true,
    forward: true,
  });
});
