import { expect, test } from 'vitest';
import { describeLackingRight } from './lacking.ts';

const queue = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const send = (name: string) => ({ action: 'sqs:SendMessage', resource: queue(name) });

test('names the function, the action and the resource of a right that lacks', () => {
  expect(describeLackingRight('functions/entries/connections/show.ts', send('wake-up-3'))).toBeUndefined();
  expect(describeLackingRight('functions/entries/connections/show.ts', send('inbound.fifo'))).toContain(
    `whatsapp/show has no right to sqs:SendMessage on ${queue('inbound.fifo')}`,
  );
});

test('the worker of a job that shares a queue has the rights of all its jobs', () => {
  const removal = { action: 's3:DeleteObject', resource: 'arn:aws:s3:::test-media/media/1/messages/a' };
  expect(describeLackingRight('functions/entries/chats/on-removed.ts', removal)).toBeUndefined();
  expect(describeLackingRight('functions/entries/plans/on-changed.ts', removal)).toBeUndefined();
  expect(describeLackingRight('functions/entries/messages/on-inbound.ts', removal)).toContain(
    'messages/on-inbound has no right',
  );
});

test('a handler that is no Lambda has no rights', () => {
  expect(describeLackingRight('functions/entries/tags/left-over.ts', send('live'))).toContain(
    'left-over.ts has no right',
  );
});
