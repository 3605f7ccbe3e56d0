import { expect, test } from 'vitest';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { campaignFixture } from './campaign.fixture.ts';

useBackend();

/** Price of a million write and read request units in us-east-1, in US$ (on demand). */
const [perMillionWrites, perMillionReads] = [0.625, 0.125];

/** Request units of one recipient: of its claim, and of each receipt after it. */
const unitsOfOne = async (size: number, areContacts: boolean) => {
  const world = await campaignFixture();
  for (let n = 0; n < size; n++) {
    const number = `551198700${String(size * 100 + n).padStart(4, '0')}`;
    await world.addItem(number);
    if (areContacts) await world.addContact(number);
  }
  await world.start();
  // Other campaigns of the company cost the sender nothing.
  for (let n = 0; n < size; n++) await world.create();
  // The first message of the connection reads its company and connection anew.
  await world.go(5);
  // Ahead of the clock of the machine, which the answers count from, however slow it is.
  world.skip(120_000);
  const writes: number[] = [];
  let reads = 0;
  const add = async (work: () => Promise<unknown>) => {
    const { bill } = await meterTableCost(work);
    writes.push(bill.writeUnits);
    reads += bill.readUnits;
  };
  const { version } = await readPace(world.tenant, world.whatsappId);
  // The turn as its worker takes it, with the company's row.
  await add(() => world.look(undefined, version));
  const [row] = await world.outbox();
  if (!row) throw new Error('nothing was sent');
  for (const ack of [2, 3, 4]) await add(() => world.report(row, { type: 'ack', ack }));
  const [claim, sent, delivered, read] = writes;
  const all = writes.reduce((sum, units) => sum + units, 0);
  return {
    writes: { claim, sent, delivered, read },
    reads,
    dollars: (all * perMillionWrites + reads * perMillionReads) / 10,
  };
};

test('a recipient costs the same few units at each step, whatever the length of the list and of the campaigns', async () => {
  const [short, long] = [await unitsOfOne(3, true), await unitsOfOne(30, true)];
  expect(long.writes).toEqual(short.writes);
  expect(long.reads).toBeLessThan(short.reads + 10);
  // Eleven rows in one transaction, four index entries and an id; a receipt writes message, recipient and count.
  expect(long.writes).toEqual({ claim: 27, sent: 6, delivered: 5, read: 5 });
  expect(long.dollars).toBeLessThan(3.05);
});

test('a number that is no contact costs more at its claim alone', async () => {
  const { writes, dollars } = await unitsOfOne(30, false);
  // Twenty rows more, sixteen of them search words.
  expect(writes).toEqual({ claim: 68, sent: 6, delivered: 5, read: 5 });
  expect(dollars).toBeLessThan(5.6);
});
