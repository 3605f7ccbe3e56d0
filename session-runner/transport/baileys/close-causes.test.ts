import { expect, it } from 'vitest';
import { closeCause } from './close-causes.ts';

it.each([
  [401, 'Stream Errored (conflict)', 'loggedOut'],
  [402, 'Connection Failure', 'banned'],
  [403, 'Connection Failure', 'banned'],
  [405, 'Connection Failure', 'outdated'],
  [406, 'Connection Failure', 'banned'],
  [408, 'Connection was lost', 'timedOut'],
  [408, 'QR refs attempts ended', 'qrExhausted'],
  [408, 'WebSocket Error (connect ECONNREFUSED 127.0.0.1:1)', 'lost'],
  [428, 'Connection Terminated', 'lost'],
  [440, 'Stream Errored (conflict)', 'replaced'],
  [500, 'Stream Errored (unknown)', 'badSession'],
  [500, 'WebSocket Error (Opening handshake has failed)', 'lost'],
  [503, 'Stream Errored (service-unavailable)', 'unavailable'],
  [515, 'Stream Errored (restart required)', 'restart'],
  [499, 'something new', 'lost'],
])('%i "%s" → %s', (statusCode, message, cause) => {
  expect(closeCause(Object.assign(new Error(message), { output: { statusCode } }))).toBe(cause);
});

it('treats a close without a reason as a lost connection', () => {
  expect(closeCause(undefined)).toBe('lost');
  expect(closeCause(new Error('plain'))).toBe('lost');
});
