import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { killAtNthWrite } from '#functions/entries/testing/killed-at.ts';
import { minuteInMs, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { bulkFixture, closeBulkAct } from './bulk.fixture.ts';

useBackend();

/** More writes than closing or restoring three tickets makes. */
const maxWrites = 40;

const prepared = async () => {
  const world = await bulkFixture();
  const ids = await world.opened(3);
  const before = await world.counts();
  const { id } = (await world.begin(closeBulkAct, ids)).body;
  return { ...world, ids, before, id };
};

test('a kill at any write: each ticket is closed once, counted once, and its farewell leaves once', async () => {
  for (let nth = 0; nth < maxWrites; nth++) {
    const world = await prepared();
    const wasKilled = await killAtNthWrite(nth, nth % 2 === 0, () => world.step(world.id));
    expect(await world.work(world.id), `${nth}`).toMatchObject({ status: 'done', done: 3, refused: [] });
    await runTimersDueIn(2 * minuteInMs);
    for (const id of world.ids) {
      expect(await world.desk.sent(id), `${nth}`).toEqual(['Até logo']);
      expect(await world.log(id), `${nth}`).toEqual(['accepted', 'resolved']);
      expect(await world.desk.cycles(id), `${nth}`).toMatchObject([{ finishedAt: expect.any(String) }]);
    }
    expect(await world.counts(), `${nth}`).toEqual({ ...world.before, open: 0, closed: 3 });
    if (!wasKilled) return expect(nth).toBeGreaterThan(5);
  }
  throw new Error('more writes than expected');
});

test('a kill at any write of its undoing: every ticket is as before, and no farewell leaves', async () => {
  for (let nth = 0; nth < maxWrites; nth++) {
    const world = await prepared();
    await world.work(world.id);
    await world.undoing(world.id);
    const wasKilled = await killAtNthWrite(nth, nth % 2 === 0, () => world.step(world.id));
    // The tick holds the farewells back until the undoing has gone on.
    await runTimersDueIn(minuteInMs);
    expect(await world.work(world.id), `${nth}`).toMatchObject({ status: 'undone', undone: 3, kept: [] });
    await runTimersDueIn(2 * minuteInMs);
    for (const id of world.ids) {
      expect(await world.desk.sent(id), `${nth}`).toEqual([]);
      expect(await world.log(id), `${nth}`).toEqual(['accepted']);
      expect(await world.desk.ticket(id), `${nth}`).toMatchObject({ status: 'open', userId: world.ana.user.id });
    }
    expect(await world.counts(), `${nth}`).toEqual(world.before);
    if (!wasKilled) return expect(nth).toBeGreaterThan(5);
  }
  throw new Error('more writes than expected');
});
