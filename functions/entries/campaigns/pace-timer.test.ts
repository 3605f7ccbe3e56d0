import { expect, test } from 'vitest';
import { paceOf, paceWrite } from '#functions/engagement/pace/pace-row.ts';
import { backfillCompany } from '#functions/entries/backfills/backfill-company.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { queued, useBackend } from '#functions/entries/testing/backend.ts';
import { deliver, person, textFrom } from '#functions/entries/testing/inbound.ts';
import { inboxOf, tickIn } from '#functions/entries/timers/testing.ts';
import { keys } from '#shared/server/keys.ts';
import { readWhole, remove, write } from '#shared/server/table.ts';
import { type CampaignWorld, campaignWorld } from './campaign-world.fixture.ts';

useBackend();

const week = 7 * 24 * 3_600_000;

/** A campaign of which one message was sent. */
const begun = async (fields: object = {}) => {
  const world = await campaignWorld();
  const numbers = ['5511987000101', '5511987000102', '5511987000103'];
  for (const number of numbers) await world.addItem(number);
  const campaignId = await world.start(fields);
  await world.go(1);
  await queued('campaignSends');
  return { world, campaignId };
};
const timersOf = ({ company, tenant, whatsappId }: CampaignWorld) =>
  inboxOf(company, { id: whatsappId, companyId: tenant.companyId }).timers();
const entered = ({ tenant, whatsappId }: CampaignWorld) =>
  readWhole<{ id: number }>(keys.activeCampaigns(tenant, whatsappId), { consistent: true });

test.each([
  { seconds: 10, wakeUps: 0 },
  { seconds: 61, wakeUps: 1 },
])('the timer sends $wakeUps wake-ups to a pace that moved $seconds seconds ago', async ({ seconds, wakeUps }) => {
  const { world } = await begun();
  const pace = await paceOf(world.tenant, world.whatsappId);
  await write(paceWrite(world.tenant, pace, { lastAt: Date.now() - seconds * 1000 }));
  await tickIn(0);
  const { companyId } = world.tenant;
  const expected = { companyId, whatsappId: world.whatsappId, version: pace.version + 1 };
  expect(await queued('campaignSends')).toEqual(Array(wakeUps).fill(expected));
  expect(await timersOf(world)).toEqual([`pace ${world.whatsappId}`]);
});

test('the timer ends with the campaign, and begins anew with each late confirmation', async () => {
  const { world, campaignId } = await begun({ confirmation: true, confirmationMessage1: 'Quer receber?' });
  await world.go(20);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { asked: 3 } });
  await tickIn(1000);
  expect(await timersOf(world)).toEqual([]);
  const line = { id: world.whatsappId, companyId: world.tenant.companyId };
  await deliver(onInbound, textFrom(person('5511987000102'), line as never, { body: 'Sim' }));
  await tickIn(1000);
  expect(await timersOf(world)).toContain(`pace ${world.whatsappId}`);
  await world.go(10);
  expect(world.sent.slice(3).map(({ number }) => number)).toEqual(['5511987000102']);
  // After a week the sender looks at the campaign no more.
  world.skip(week);
  await world.look();
  expect(await entered(world)).toEqual([]);
});

test('a connection remembers its campaigns while they send, and after a deletion none', async () => {
  const { world, campaignId } = await begun();
  const params = { campaignId };
  const ids = async () => (await entered(world)).map(({ id }) => id);
  expect(await ids()).toEqual([campaignId]);
  await world.call('campaigns.pause', { params });
  expect(await ids()).toEqual([]);
  await world.call('campaigns.resume', { params });
  expect(await ids()).toEqual([campaignId]);
  await world.call('campaigns.cancel', { params });
  await world.call('campaigns.remove', { params });
  expect(await ids()).toEqual([]);
});

test('a campaign that an earlier version started goes on after the backfill', async () => {
  const { world, campaignId } = await begun();
  const { tenant, whatsappId } = world;
  for (const key of [keys.activeCampaign(tenant, whatsappId, campaignId), keys.timer(tenant, 'pace', whatsappId)])
    await write({ write: remove(key) });
  await world.go(10);
  expect(world.sent).toHaveLength(1);
  for await (const _ of backfillCompany(tenant, 'America/Sao_Paulo'));
  expect(await timersOf(world)).toContain(`pace ${whatsappId}`);
  await world.go(10);
  expect(world.sent).toHaveLength(3);
});
