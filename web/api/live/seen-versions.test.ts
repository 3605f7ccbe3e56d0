import { expect, test } from 'vitest';
import type { LivePayloads } from '#shared/events.ts';
import { staleEventDetector } from './seen-versions.ts';

const ticket = (id: number, version: number) =>
  ({ action: 'update', ticketId: id, ticket: { id, version } }) as LivePayloads['ticket'];

test('rejects an event that arrives after a newer one of its row', () => {
  const isOld = staleEventDetector();
  expect([ticket(1, 3), ticket(1, 2), ticket(2, 1), ticket(1, 3), ticket(1, 4)].map((e) => isOld('ticket', e))).toEqual(
    [false, true, false, false, false],
  );
});

test('keeps the rows of different entities apart', () => {
  const isOld = staleEventDetector();
  isOld('ticket', ticket(1, 9));
  expect(isOld('contact', { action: 'update', contact: { id: 1, version: 1 } } as LivePayloads['contact'])).toBe(false);
});

test('compares a message by its own version, not by that of its ticket', () => {
  const isOld = staleEventDetector();
  const message = (id: string, version: number) =>
    ({ action: 'create', message: { id, version }, ticket: { id: 1, version: 1 } }) as LivePayloads['appMessage'];
  expect([message('1-A', 2), message('1-B', 1), message('1-A', 1)].map((e) => isOld('appMessage', e))).toEqual([
    false,
    false,
    true,
  ]);
});

test('rejects older events of prompts and integrations', () => {
  const isOld = staleEventDetector();
  const prompt = (version: number) => ({ action: 'update', prompt: { id: 1, version } }) as LivePayloads['prompt'];
  const queueIntegration = (version: number) =>
    ({ action: 'update', queueIntegration: { id: 1, version } }) as LivePayloads['queueIntegration'];
  expect([2, 1].map((version) => isOld('prompt', prompt(version)))).toEqual([false, true]);
  expect([2, 1].map((version) => isOld('queueIntegration', queueIntegration(version)))).toEqual([false, true]);
});

test('compares the version of a draft, whose payload is the row, per ticket', () => {
  const isOld = staleEventDetector();
  const draft = (ticketId: number, version: number) =>
    ({ action: 'update', ticketId, version, origin: 'phone' }) as const;
  expect([draft(1, 2), draft(2, 1), draft(1, 1)].map((event) => isOld('unsent', event))).toEqual([false, false, true]);
});

test('accepts every removal, which has no version', () => {
  const isOld = staleEventDetector();
  isOld('ticket', ticket(1, 9));
  expect(isOld('ticket', { action: 'delete', ticketId: 1 })).toBe(false);
});
