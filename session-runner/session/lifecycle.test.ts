import { describe, expect, it } from 'vitest';
import { closeCauses } from '#shared/whatsapp/causes.ts';
import { backoffMs } from './backoff.ts';
import { type LifeEvent, newSessionLife, nextSessionLife, type SessionLife } from './lifecycle.ts';

const connected: SessionLife = { ...newSessionLife(), status: 'CONNECTED', number: '5511900000001' };
const run = (life: SessionLife, ...events: LifeEvent[]) =>
  events.reduce((last, event) => nextSessionLife(last.life, event), { life, effects: [] } as ReturnType<
    typeof nextSessionLife
  >);
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

describe('from start to connected', () => {
  it.each<[string, LifeEvent[], Partial<SessionLife>]>([
    ['a start opens', [{ type: 'start' }], { status: 'OPENING', cause: null }],
    [
      'a QR is shown and counted',
      [
        { type: 'qr', qr: 'a' },
        { type: 'qr', qr: 'b' },
      ],
      { status: 'qrcode', qrcode: 'b', retries: 2 },
    ],
    ['a scan empties the QR', [{ type: 'qr', qr: 'a' }, { type: 'paired' }], { status: 'PAIRING', qrcode: '' }],
    [
      'the restart after pairing is not an end',
      [{ type: 'paired' }, { type: 'closed', cause: 'restart' }],
      { status: 'PAIRING', cause: null },
    ],
    [
      'an open socket reports the number',
      [
        { type: 'qr', qr: 'a' },
        { type: 'opened', number: '55' },
      ],
      { status: 'CONNECTED', number: '55', qrcode: '', retries: 0 },
    ],
    [
      'a stop keeps the number',
      [{ type: 'opened', number: '55' }, { type: 'stop' }],
      { status: 'DISCONNECTED', cause: 'stopped', number: '55' },
    ],
    [
      'an unlink forgets it',
      [{ type: 'opened', number: '55' }, { type: 'unlinked' }],
      { status: 'DISCONNECTED', cause: 'stopped', number: '' },
    ],
  ])('%s', (_, events, expected) => {
    expect(run(newSessionLife(), ...events).life).toMatchObject(expected);
  });
});

describe('every close cause', () => {
  it.each([
    ['lost', 1, 'OPENING', [{ type: 'connect', when: 'afterPause' }]],
    ['lost', 3, 'TIMEOUT', [{ type: 'connect', when: 'afterPause' }]],
    ['timedOut', 1, 'OPENING', [{ type: 'connect', when: 'afterPause' }]],
    ['unavailable', 5, 'TIMEOUT', [{ type: 'connect', when: 'afterPause' }]],
    ['outdated', 3, 'TIMEOUT', [{ type: 'connect', when: 'afterPause' }]],
    ['loggedOut', 1, 'DISCONNECTED', [{ type: 'forget' }, { type: 'connect', when: 'now' }]],
    ['replaced', 1, 'DISCONNECTED', []],
    ['banned', 1, 'DISCONNECTED', []],
    ['qrExhausted', 1, 'DISCONNECTED', []],
    ['badSession', 1, 'OPENING', [{ type: 'connect', when: 'afterPause' }]],
    ['badSession', 4, 'DISCONNECTED', []],
    ['stopped', 1, 'DISCONNECTED', []],
  ] as const)('%s, time %i → %s', (cause, nth, status, effects) => {
    const decision = run(connected, ...times(nth, { type: 'closed', cause } as const));
    expect(decision.life).toMatchObject({ status, cause, qrcode: '' });
    expect(decision.effects).toEqual(effects);
  });

  it('forgets credentials only when the device was unlinked', () => {
    const forgetting = closeCauses.filter((cause) =>
      nextSessionLife(connected, { type: 'closed', cause }).effects.some(({ type }) => type === 'forget'),
    );
    expect(forgetting).toEqual(['loggedOut']);
  });

  it('starts counting failures again after a connection', () => {
    const lost = { type: 'closed', cause: 'lost' } as const;
    expect(run(connected, ...times(5, lost), { type: 'opened', number: '1' }, lost).life.status).toBe('OPENING');
  });
});

it('waits longer with each failure, up to a minute, with half of it random', () => {
  const bounds = (attempt: number) => [backoffMs(attempt, () => 0), backoffMs(attempt, () => 1)];
  expect(bounds(1)).toEqual([500, 1000]);
  expect(bounds(4)).toEqual([4000, 8000]);
  expect(bounds(50)).toEqual([30_000, 60_000]);
});
