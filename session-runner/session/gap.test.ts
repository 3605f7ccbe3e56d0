import { expect, it } from 'vitest';
import type { OpenGap } from '#shared/whatsapp/gap.ts';
import { connectionGapAfter } from './gap.ts';
import { type LifeEvent, newSessionLife, nextSessionLife, type SessionLife } from './lifecycle.ts';

const number = '5511900000001';
const opened: LifeEvent = { type: 'opened', number };
const lost: LifeEvent = { type: 'closed', cause: 'lost' };

/** The gap after each of these events, the nth of which happens at time `n`. */
const gaps = (...events: LifeEvent[]) => {
  let life: SessionLife = newSessionLife();
  let gap: OpenGap | undefined;
  return events.map((event, n) => {
    const after = nextSessionLife(life, event).life;
    gap = connectionGapAfter(gap, event, life, after, String(n));
    life = after;
    return gap;
  });
};

it('lasts from the end of a connected session to the next one, over every try between', () => {
  const down = { from: '1', cause: 'lost', number };
  const start: LifeEvent = { type: 'start' };
  expect(gaps(opened, lost, lost, start, lost, opened, opened)).toEqual([
    ...[undefined, down, down, down, down],
    ...[undefined, undefined],
  ]);
});

it('does not begin before the first connection, nor with a code that is not scanned', () => {
  expect(gaps({ type: 'start' }, { type: 'qr', qr: 'a' }, { type: 'closed', cause: 'qrExhausted' })).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

it('begins with every end: a stop, an unlinking, a restart by the user, and the restart that WhatsApp asks for', () => {
  const ends: [LifeEvent, string][] = [
    [{ type: 'stop' }, 'stopped'],
    [{ type: 'unlinked' }, 'stopped'],
    [{ type: 'start' }, 'restarted'],
    [{ type: 'closed', cause: 'restart' }, 'restarted'],
  ];
  for (const [end, cause] of ends) expect(gaps(opened, end)[1]).toEqual({ from: '1', cause, number });
});

it('marks a gap in which the device was paired anew', () => {
  const all = gaps(opened, { type: 'closed', cause: 'loggedOut' }, { type: 'paired' }, opened);
  expect(all.slice(1)).toEqual([
    { from: '1', cause: 'loggedOut', number },
    { from: '1', cause: 'loggedOut', number, isNewDevice: true },
    undefined,
  ]);
});
