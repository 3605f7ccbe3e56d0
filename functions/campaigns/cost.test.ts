import { expect, test } from 'vitest';
import { useBackend } from '#functions/testing/backend.ts';
import { meter } from '#shared/server/meter.ts';
import { campaignWorld } from './campaign-world.fixture.ts';

useBackend();

/** Price of a million write and read request units in us-east-1, in US$ (on demand). */
const [perMillionWrites, perMillionReads] = [0.625, 0.125];

test('a recipient costs a bounded number of request units, whatever the length of the list', async () => {
  const bills: { writes: number; reads: number }[] = [];
  for (const size of [3, 30]) {
    const world = await campaignWorld();
    for (let n = 0; n < size; n++) {
      const number = `551198700${String(size * 100 + n).padStart(4, '0')}`;
      await world.addItem(number);
      await world.addContact(number);
    }
    await world.start();
    // The first message of the connection reads its company and connection anew.
    await world.go(5);
    const { bill } = await meter(async () => {
      world.skip(5000);
      await world.look();
      for (const row of await world.outbox())
        for (const ack of [2, 3, 4]) await world.report(row, { type: 'ack', ack });
    });
    bills.push({ writes: bill.writeUnits, reads: bill.readUnits });
  }
  const [short, long] = bills;
  expect(long?.writes).toBe(short?.writes);
  expect(long?.reads ?? 0).toBeLessThan((short?.reads ?? 0) + 10);
  const dollars = ((long?.writes ?? 0) * perMillionWrites + (long?.reads ?? 0) * perMillionReads) / 10;
  process.stdout.write(`a recipient: ${JSON.stringify(long)}; 100,000 recipients: US$ ${dollars.toFixed(2)}\n`);
  expect(dollars).toBeLessThan(6);
});
