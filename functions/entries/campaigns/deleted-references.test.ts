import { expect, test } from 'vitest';
import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { startScheduled } from '#functions/engagement/campaigns/run-campaign.ts';
import { runPaceScheduleAt } from '#functions/entries/pace/turns.fixture.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { type CampaignFixture, campaignFixture } from './campaign.fixture.ts';

useBackend();

const number = (n: number) => `55119876500${String(n).padStart(2, '0')}`;

/** Deletes the connection as its screen does. */
const removeConnection = async ({ call, tenant, whatsappId }: CampaignFixture) => {
  await write({ write: update(keys.usage(tenant), { set: { whatsapps: 1, defaultWhatsappId: whatsappId } }) });
  expect((await call('whatsapp.remove', { params: { whatsappId } })).status).toBe(200);
};

test('pauses when its connection is deleted, and goes on with another connection', async () => {
  const world = await campaignFixture();
  for (let n = 1; n <= 3; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  await world.go(5);
  const before = world.sent.length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(3);
  await removeConnection(world);
  await runPaceScheduleAt(world.tenant, world.whatsappId, Date.now());
  expect(await world.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pausedReason: 'removed',
    whatsappId: null,
  });
  const params = { campaignId };
  const missing = { error: 'ERR_CAMPAIGN_INCOMPLETE', missing: ['whatsappId'] };
  expect((await world.call('campaigns.resume', { params })).body).toMatchObject(missing);
  expect((await world.call('campaigns.cancel', { params })).status).toBe(204);
  expect((await world.call('campaigns.restart', { params })).body).toMatchObject(missing);
  const other = await world.company.addConnection();
  const form = await world.show(campaignId);
  expect((await world.call('campaigns.update', { params, body: { ...form, whatsappId: other.id } })).status).toBe(200);
  expect((await world.call('campaigns.restart', { params })).status).toBe(204);
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: null });
});

test('a scheduled campaign whose connection is deleted pauses when it starts', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const campaignId = await world.create({ scheduledAt });
  await removeConnection(world);
  expect((await world.call('campaigns.start', { params: { campaignId } })).body).toMatchObject({
    error: 'ERR_CAMPAIGN_INCOMPLETE',
    missing: ['whatsappId'],
  });
  await startScheduled({ tenant: world.tenant, directory: await readCompanyDirectory(world.tenant) }, campaignId);
  await world.steps();
  await runPaceScheduleAt(world.tenant, world.whatsappId, Date.now());
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'removed' });
});

test('a campaign without its deleted list, tag and queue lacks them, and is saved without them', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  const queue = await world.company.addQueue();
  const campaignId = await world.create({ queueId: queue.id });
  await world.call('queues.remove', { params: { queueId: queue.id } });
  await world.call('contact-lists.remove', { params: { contactListId: world.listId } });
  const form = await world.show(campaignId);
  expect(form).toMatchObject({ queueId: null, contactListId: null, contactList: null });
  const params = { campaignId };
  expect((await world.call('campaigns.start', { params })).body).toMatchObject({ missing: ['contactListId'] });
  expect((await world.call('campaigns.update', { params, body: { ...form, name: 'Outra' } })).status).toBe(200);
});
