import { expect, it } from 'vitest';
import { newSession, type SessionRow } from '#shared/whatsapp/session-row.ts';
import { nextSessionStep } from './next-step.ts';

const carriedOut = { startedGeneration: 1, status: 'CONNECTED' } as const;

it.each<[string, Partial<SessionRow>, boolean, string]>([
  ['a new connection starts', {}, false, 'start'],
  ['a running one is left alone', carriedOut, true, 'nothing'],
  ['a connection taken over from another runner goes on', carriedOut, false, 'resume'],
  ['a restart is carried out once', { ...carriedOut, startGeneration: 2 }, true, 'start'],
  [
    'three restarts requested while the runner was away are one',
    { ...carriedOut, startGeneration: 4, startedGeneration: 3 },
    true,
    'start',
  ],
  ['a new QR unlinks first', { ...carriedOut, unlinkGeneration: 1 }, true, 'unlink'],
  ['a removal unlinks first', { ...carriedOut, wanted: 'removed', unlinkGeneration: 1 }, true, 'unlink'],
  ['and then erases', { ...carriedOut, wanted: 'removed' }, false, 'erase'],
  ['a stop ends the socket', { ...carriedOut, wanted: 'stopped' }, true, 'stop'],
  ['a stop is reported even without a socket', { ...carriedOut, wanted: 'stopped' }, false, 'stop'],
  [
    'a stopped one stays so',
    { ...carriedOut, wanted: 'stopped', status: 'DISCONNECTED', cause: 'stopped' },
    false,
    'nothing',
  ],
  [
    'a replaced connection waits for a person',
    { ...carriedOut, status: 'DISCONNECTED', cause: 'replaced' },
    false,
    'nothing',
  ],
  [
    'a session whose QR code was not scanned does too',
    { ...carriedOut, status: 'DISCONNECTED', cause: 'qrExhausted' },
    false,
    'nothing',
  ],
  [
    'a logged-out one offers its QR again',
    { ...carriedOut, status: 'DISCONNECTED', cause: 'loggedOut' },
    false,
    'resume',
  ],
  [
    'a connection stopped before and wanted again starts',
    { startGeneration: 2, startedGeneration: 1, status: 'DISCONNECTED', cause: 'stopped' },
    false,
    'start',
  ],
])('%s', (_, row, live, step) => {
  expect(nextSessionStep({ ...newSession(1, 1, ''), ...row }, live)).toBe(step);
});
