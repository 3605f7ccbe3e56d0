import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { killAtNthWrite } from '#functions/entries/testing/killed-at.ts';
import { minGapSeconds } from '#shared/pace/next.ts';
import { type CampaignFixture, campaignFixture } from './campaign.fixture.ts';

useBackend();

/** A repeatable stream of numbers from 0 to 1. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Sends with kills at random writes of the sender and of the worker of receipts, and with cancels in between. */
const withKills = async (world: CampaignFixture, campaignId: number, random: () => number): Promise<number> => {
  let kills = 0;
  for (let n = 0; n < 200; n++) {
    world.skip(Math.floor(random() * 4000));
    const nth = Math.floor(random() * 3);
    const isBefore = random() < 0.5;
    if (random() < 0.4) kills += Number(await killAtNthWrite(nth, isBefore, () => world.look()));
    else await world.look();
    if (random() < 0.4) kills += Number(await killAtNthWrite(nth, isBefore, () => world.run()));
    else if (random() < 0.7) await world.run();
    if (random() < 0.05) {
      await world.call('campaigns.cancel', { params: { campaignId } });
      await world.call('campaigns.restart', { params: { campaignId } });
      await world.steps();
    }
    if (random() < 0.2) await Promise.all([world.look(), world.look()]);
    if ((await world.show(campaignId)).status === 'FINALIZADA') return kills;
  }
  return kills;
};

test('a campaign killed at random writes sends each recipient one message, never faster than its pace', async () => {
  const world = await campaignFixture();
  const numbers = Array.from({ length: 12 }, (_, n) => `55119870001${String(n).padStart(2, '0')}`);
  for (const number of numbers) await world.addItem(number);
  const campaignId = await world.start();
  const kills = await withKills(world, campaignId, randomFrom(5));
  await world.go(60);
  expect(kills).toBeGreaterThan(5);
  const ids = new Map(world.sent.map(({ row, number }) => [row.providerId, number]));
  // A row that is sent twice has the same id, which WhatsApp shows once.
  expect([...ids.values()].sort()).toEqual(numbers);
  const first = [...ids.keys()].map((id) => world.sent.find(({ row }) => row.providerId === id)?.at ?? 0);
  const gaps = first.slice(1).map((at, n) => at - (first[n] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minGapSeconds * 1000);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    counts: { sent: 12, sending: 0, waiting: 0 },
  });
});
