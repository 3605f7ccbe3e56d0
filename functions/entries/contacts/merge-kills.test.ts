import { expect, test } from 'vitest';
import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { killAtNthWrite } from '#functions/entries/testing/killed-at.ts';
import { minuteInMs, runTimersDueIn } from '#functions/entries/timers/testing.ts';
import { type MergePersonName, mergeFixture } from './merge.fixture.ts';

useBackend();

/** More writes than a merge or its undoing makes. */
const maxWrites = 60;

const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body);
const numberIn = (text: string) => Number(text.split(' ')[1]);

const prepared = async () => {
  const world = await mergeFixture();
  const texts: string[] = [];
  const write = async (who: MergePersonName, line: 0 | 1 = 0) => void texts.push(await world.writes(who, line));
  for (const who of ['maria', 'lid', 'maria', 'lid', 'lid'] as const) await write(who);
  await write('lid', 1);
  const [maria, lid] = [await world.contactId('maria'), await world.contactId('lid')];
  /** The texts of every conversation of the company that can be opened. */
  const threads = async () => {
    const lists: string[][] = [];
    const seen = new Set<number>();
    for (const id of [maria, lid])
      for (const row of await world.rows(id)) {
        if (row.deletedAt || row.movedTo !== undefined || seen.has(row.id)) continue;
        seen.add(row.id);
        lists.push(bodies(await world.messages(row.id)));
      }
    return lists;
  };
  return { ...world, texts, write, maria, lid, threads };
};
type World = Awaited<ReturnType<typeof prepared>>;

/** Every message is in one conversation, once, and each conversation is in order. */
const nothingLost = async ({ texts, threads }: World, at: string) => {
  const lists = await threads();
  expect(lists.flat().sort(), at).toEqual([...texts].sort());
  for (const list of lists) expect(list.map(numberIn), at).toEqual(list.map(numberIn).toSorted((a, b) => a - b));
};

const waiting = async ({ tenant }: World) => (await countsOfCompany(tenant)).of('pending');

test('a kill at any write of a merge, with messages that arrive on both contacts, loses and doubles nothing', async () => {
  let kills = 0;
  for (let nth = 0; nth < maxWrites; nth++) {
    for (const isBefore of nth === 0 ? [true, false] : [false]) {
      const world = await prepared();
      const wasKilled = await killAtNthWrite(nth, isBefore, () => world.merges(world.maria, world.lid));
      for (const who of ['maria', 'lid', 'maria'] as const) await world.write(who);
      await runTimersDueIn(2 * minuteInMs);
      // A request that died before it stored anything is repeated.
      if ((await world.contact(world.lid))?.mergedInto === undefined) await world.merges(world.maria, world.lid);
      for (const who of ['lid', 'maria'] as const) await world.write(who);
      const at = `${isBefore ? 'before' : 'after'} ${nth}`;
      await nothingLost(world, at);
      expect(await world.threads(), at).toHaveLength(2);
      expect(await world.contactId('lid'), at).toBe(world.maria);
      expect((await world.contact(world.maria))?.merging, at).toBeUndefined();
      expect(await waiting(world), at).toBe(2);
      kills += Number(wasKilled);
      if (!wasKilled) {
        expect(kills).toBeGreaterThan(8);
        return;
      }
    }
  }
  throw new Error('more writes than expected');
});

test('a kill at any write of its undoing, with messages that arrive on both contacts, restores both once', async () => {
  let kills = 0;
  for (let nth = 0; nth < maxWrites; nth++) {
    const world = await prepared();
    const { maria, lid } = world;
    const before = await Promise.all([maria, lid].map(world.contact));
    const { body: merge } = await world.merges(maria, lid);
    await world.write('lid');
    const wasKilled = await killAtNthWrite(nth, false, () => world.undoes(maria, merge.id));
    for (const who of ['maria', 'lid', 'maria'] as const) await world.write(who);
    await runTimersDueIn(2 * minuteInMs);
    if ((await world.contact(lid))?.mergedInto !== undefined) await world.undoes(maria, merge.id);
    for (const who of ['lid', 'maria'] as const) await world.write(who);
    const at = `after ${nth}`;
    await nothingLost(world, at);
    expect(await world.threads(), at).toHaveLength(3);
    expect([await world.contactId('maria'), await world.contactId('lid')], at).toEqual([maria, lid]);
    for (const [n, id] of [maria, lid].entries()) {
      const { name, number, lid: address, identities, words } = before[n] ?? {};
      expect(await world.contact(id), at).toMatchObject({ name, number, lid: address, identities, words });
    }
    expect(await waiting(world), at).toBe(3);
    kills += Number(wasKilled);
    if (!wasKilled) {
      expect(kills).toBeGreaterThan(6);
      return;
    }
  }
  throw new Error('more writes than expected');
});
