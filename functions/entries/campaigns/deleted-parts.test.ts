import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { type CampaignFixture, campaignFixture } from './campaign.fixture.ts';
import { handler as onStep } from './on-step.ts';

useBackend();

const number = (n: number) => `551198700020${n}`;

const worldOf = async (people = 3) => {
  const world = await campaignFixture();
  for (let n = 0; n < people; n++) await world.addItem(number(n));
  return world;
};

const addFileList = async ({ call }: CampaignFixture) =>
  (await call('files.create', { body: { name: 'Cardápio', message: 'Segue', options: [{ name: 'Doces' }] } })).body.id;

/** Makes a campaign due at its moment, and runs the job of its start. */
const startDue = async (world: CampaignFixture, campaignId: number) => {
  const past = new Date(Date.now() - 1000).toISOString();
  await write({ write: update(keys.campaign(world.tenant, campaignId), { set: { scheduledAt: past } }) });
  await deliverBatchToWorker(onStep, { companyId: world.tenant.companyId, campaignId, step: 'start' });
  await world.steps();
};
const soon = () => new Date(Date.now() + 60_000).toISOString();

/** A part that a campaign names, with what deletes it, and the field with another. */
const parts = {
  'contact list': async ({ call, listId }: CampaignFixture) => {
    const { body } = await call('contact-lists.create', { body: { name: 'Outra' } });
    const remove = () => call('contact-lists.remove', { params: { contactListId: body.id } });
    return { remove, deleted: { contactListId: body.id }, other: { contactListId: listId } };
  },
  tag: async ({ call, listId }: CampaignFixture) => {
    const { body } = await call('tags.create', { body: { name: 'Festa' } });
    const remove = () => call('tags.remove', { params: { tagId: body.id } });
    const deleted = { contactListId: null, tagListId: body.id };
    return { remove, deleted, other: { contactListId: listId, tagListId: null } };
  },
  'file list': async (world: CampaignFixture) => {
    const id = await addFileList(world);
    const remove = () => world.call('files.remove', { params: { fileListId: id } });
    return { remove, deleted: { fileListId: id }, other: { fileListId: null } };
  },
};

test.each(Object.entries(parts))(
  'a scheduled campaign whose %s was deleted rests at its time, and goes on with another',
  async (_, make) => {
    const world = await worldOf();
    const { remove, deleted, other } = await make(world);
    const campaignId = await world.create({ ...deleted, scheduledAt: soon() });
    await remove();
    const params = { campaignId };
    expect((await world.call('campaigns.start', { params })).status).toBeGreaterThanOrEqual(400);
    await startDue(world, campaignId);
    expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'incomplete' });
    expect((await world.call('campaigns.resume', { params })).status).toBeGreaterThanOrEqual(400);
    await world.call('campaigns.cancel', { params });
    expect((await world.call('campaigns.restart', { params })).status).toBeGreaterThanOrEqual(400);
    await world.call('campaigns.update', { params, body: other });
    expect((await world.call('campaigns.restart', { params })).status).toBe(204);
    await world.steps();
    await world.go(20);
    expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 3 } });
  },
);

test('a campaign whose files are deleted while it sends rests instead of sending without them', async () => {
  const world = await worldOf();
  const fileListId = await addFileList(world);
  const campaignId = await world.start({ fileListId });
  await world.go(1);
  expect(world.sent).toHaveLength(1);
  await world.call('files.remove', { params: { fileListId } });
  await world.go(10);
  expect(world.sent).toHaveLength(1);
  expect(await world.show(campaignId)).toMatchObject({ pausedReason: 'incomplete', counts: { waiting: 2, sent: 1 } });
});

test('a restart needs no contact list once its people were collected', async () => {
  const world = await worldOf();
  const campaignId = await world.start();
  await world.go(1);
  const params = { campaignId };
  await world.call('campaigns.cancel', { params });
  await world.call('contact-lists.remove', { params: { contactListId: world.listId } });
  expect((await world.call('campaigns.restart', { params })).status).toBe(204);
  await world.steps();
  await world.go(20);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 3 } });
});

test('a moment in the past starts no campaign, neither a new one nor one that sent nothing', async () => {
  const world = await worldOf(0);
  await world.addItem(number(1), { isWhatsappValid: false });
  const past = new Date(Date.now() - 120_000).toISOString();
  const form = { name: 'Ontem', message1: 'Olá', whatsappId: world.whatsappId, contactListId: world.listId };
  const refused = { status: 400, body: { error: 'ERR_SCHEDULE_IN_PAST' } };
  expect(await world.call('campaigns.create', { body: { ...form, scheduledAt: past } })).toMatchObject(refused);
  const campaignId = await world.start();
  await world.go(2);
  const params = { campaignId };
  expect(await world.call('campaigns.update', { params, body: { scheduledAt: past } })).toMatchObject(refused);
  await write({ write: update(keys.campaign(world.tenant, campaignId), { set: { scheduledAt: past } }) });
  const changed = await world.call('campaigns.update', { params, body: { message1: 'Oi', scheduledAt: past } });
  expect(changed.body).toMatchObject({ status: 'INATIVA', scheduledAt: null });
});

test('a scheduled campaign without a message rests at its time instead of staying scheduled', async () => {
  const world = await worldOf();
  const campaignId = await world.create({ message1: '', scheduledAt: soon() });
  await startDue(world, campaignId);
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'incomplete' });
});
