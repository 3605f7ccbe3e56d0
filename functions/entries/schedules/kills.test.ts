import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { killAtNthWrite } from '#functions/entries/testing/killed-at.ts';
import { scheduleFixture } from './schedule.fixture.ts';

useBackend();

const minute = 60_000;
const steps = ['tick', 'look', 'run'] as const;
/** More writes than any step makes. */
const maxWrites = 8;

/** Carries out the steps of a message with a kill at one write of one of them; false when that step has fewer writes. */
const drill = async (step: (typeof steps)[number], nth: number) => {
  const world = await scheduleFixture();
  const { id: contactId, number } = await world.addContact();
  const { id } = await world.schedule({ contactId, recurrence: 'FREQ=DAILY;COUNT=2' });
  world.skip(11 * minute);
  let wasKilled = false;
  for (const each of steps) {
    if (each === step) wasKilled = await killAtNthWrite(Math.max(0, nth), nth < 0, () => world[each]());
    else await world[each]();
  }
  await world.go(4, 61);
  return { world, id, number, wasKilled };
};

test.each(steps)('a kill at any write of “%s” sends the message once, and its next time follows once', async (step) => {
  let kills = 0;
  // After each write, and before the first one: a kill before another is one after its predecessor.
  for (let nth = -1; nth < maxWrites; nth++) {
    const { world, id, number, wasKilled } = await drill(step, nth);
    const at = `${step} ${nth}`;
    const ids = new Set(world.sent.map(({ row }) => row.providerId));
    // A row that is sent twice has the same id, which WhatsApp shows once.
    expect(ids.size, at).toBe(1);
    expect(world.sent[0]?.number, at).toBe(number);
    expect(await world.show(id), at).toMatchObject({ status: 'ENVIADA', reason: null });
    expect((await world.call('schedules.list')).body, at).toMatchObject({ count: 2 });
    kills += Number(wasKilled);
    if (!wasKilled) break;
  }
  expect(kills).toBeGreaterThan(1);
});
