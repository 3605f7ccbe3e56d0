import { expect, test } from 'vitest';
import { contactsByNumber } from '#functions/conversation/contacts/contacts-by-number.ts';
import { numberChecksTimer } from '#functions/conversation/number-checks/number-to-check.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { runTimersDueAt } from '#functions/entries/timers/testing.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { dynamo } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, update, write } from '#shared/server/table.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { type CampaignFixture, campaignFixture } from './campaign.fixture.ts';
import { handler as onStep } from './on-step.ts';

useBackend();

const number = (n: number) => `55119870000${String(n).padStart(2, '0')}`;
const unchecked = { isWhatsappValid: null, checkedAt: undefined };

/** Carries out the steps of the number checks, a few seconds apart. */
const checking = (world: CampaignFixture) => {
  let at = Date.now();
  const { tenant, whatsappId } = world;
  const questions = () => readWholeRange<NumberCheckRow>(keys.numberChecks(tenant, whatsappId), { consistent: true });
  const step = (seconds: number) => {
    at += seconds * 1000;
    return runTimersDueAt(new Date(at));
  };
  const answer = async (of: (number: string) => NumberCheckRow['answer']) => {
    for (const { checkId, number } of await questions())
      await write({ write: update(keys.numberCheck(tenant, whatsappId, checkId), { set: { answer: of(number) } }) });
  };
  return { questions, step, answer };
};
const connectedWorld = async () => {
  const world = await campaignFixture();
  const session = keys.session(world.tenant, world.whatsappId);
  await write({ write: update(session, { set: { wanted: 'running' } }) });
  return { world, ...checking(world) };
};

test('waits for people who were just added, and sends to those on WhatsApp within seconds of the answer', async () => {
  const { world, step, answer } = await connectedWorld();
  for (const n of [1, 2, 3]) await world.addItem(number(n), unchecked);
  const campaignId = await world.start();
  await world.go(5);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    waitsFor: 'numbers',
    counts: { total: 3, checking: 3, leftOut: 0 },
  });
  await step(2);
  await answer((one) => (one === number(2) ? 'none' : 'found'));
  await step(3);
  await world.go(20);
  expect(world.sent.map((one) => one.number).sort()).toEqual([number(1), number(3)]);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    waitsFor: null,
    counts: { total: 3, checking: 0, sent: 2, leftOut: 1 },
    leftOut: [{ reason: 'notOnWhatsapp', count: 1 }],
  });
  const items = (await world.call('contact-lists.items', { query: { contactListId: world.listId } })).body.contacts;
  expect(items.map((one: { isWhatsappValid: boolean }) => one.isWhatsappValid)).toEqual([true, false, true]);
});

test('sends to people who were checked while it waits for the others, each once', async () => {
  const { world, step, answer } = await connectedWorld();
  // In the order of the report: the sender passes everybody who is checked on its way to the last one.
  const inReport = (one: string) => keys.recipientId(canonicalNumber(one));
  const people = [1, 2, 3, 4, 5].map(number).sort((a, b) => inReport(a).localeCompare(inReport(b)));
  const checked = [people[2], people[4]].map(String).sort();
  for (const one of people) await world.addItem(one, checked.includes(one) ? {} : unchecked);
  const campaignId = await world.start();
  await world.go(15);
  expect(world.sent.map((one) => one.number).sort()).toEqual(checked);
  await step(2);
  await answer(() => 'found');
  await Promise.all([step(3), step(3)]);
  await world.go(30);
  expect(world.sent.map((one) => one.number).sort()).toEqual([1, 2, 3, 4, 5].map(number));
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 5, checking: 0 } });
});

test('asks nothing about contacts whose number was found on WhatsApp before', async () => {
  const { world, step, questions } = await connectedWorld();
  const { id } = await world.addContact(number(1));
  await write({ write: update(keys.contact(world.tenant, id), { set: { checkedAt: new Date().toISOString() } }) });
  expect(await contactsByNumber(world.tenant, [number(1)])).toMatchObject([{ id, active: true }]);
  await world.addItem(number(1), unchecked);
  await world.start();
  await step(2);
  expect(await questions()).toEqual([]);
  await world.go(5);
  expect(world.sent).toHaveLength(1);
});

test('shows that its connection is down, and goes on with the check when it is back', async () => {
  const { world, step, answer } = await connectedWorld();
  await world.addItem(number(1), unchecked);
  const campaignId = await world.create();
  await world.connect('OPENING', 'lost');
  await world.call('campaigns.start', { params: { campaignId } });
  await world.steps();
  await step(2);
  await world.go(3);
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', waitsFor: 'connection' });
  await world.connect('CONNECTED');
  await step(61);
  await answer(() => 'found');
  await step(3);
  await world.go(5);
  expect(world.sent.map((one) => one.number)).toEqual([number(1)]);
});

test('leaves out people about whom WhatsApp gives no answer, and ends', async () => {
  const { world, step, answer } = await connectedWorld();
  await world.addItem(number(1), unchecked);
  const campaignId = await world.start();
  for (let n = 0; n < 12; n++) {
    await step(56);
    await answer(() => 'failed');
  }
  await world.go(3);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    leftOut: [{ reason: 'notChecked', count: 1 }],
  });
});

test('is changed and started again after it sent nothing, with the new list alone', async () => {
  const { world } = await connectedWorld();
  await world.addItem(number(1), { isWhatsappValid: false });
  const campaignId = await world.start();
  await world.go(3);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { total: 1, leftOut: 1 } });
  const { body } = await world.call('contact-lists.items', { query: { contactListId: world.listId } });
  await world.call('contact-lists.removeItem', { params: { itemId: body.contacts[0].id } });
  await world.addItem(number(2));
  const changed = await world.call('campaigns.update', { params: { campaignId }, body: { message1: 'Oi de novo' } });
  expect(changed).toMatchObject({ status: 200, body: { status: 'INATIVA' } });
  expect((await world.call('campaigns.start', { params: { campaignId } })).status).toBe(204);
  await world.steps();
  await world.go(10);
  expect(world.sent.map(({ number, text }) => [number, text])).toEqual([[number(2), 'Oi de novo']]);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    counts: { total: 1, leftOut: 0, sent: 1 },
    leftOut: [],
  });
  expect(await world.call('campaigns.start', { params: { campaignId } })).toMatchObject({
    body: { error: 'ERR_CAMPAIGN_STATE' },
  });
});

test('waits for everybody although the step that collected them died, and an answer came before it was repeated', async () => {
  const { world, step, answer } = await connectedWorld();
  for (const n of [1, 2]) await world.addItem(number(n), unchecked);
  const campaignId = await world.create();
  await world.call('campaigns.start', { params: { campaignId } });
  const original = dynamo.transact;
  // Dies when the people are stored, and neither counted nor passed.
  const storesPosition = (input: unknown) => JSON.stringify(input).includes('"isDone"');
  dynamo.transact = async (input) => {
    if (storesPosition(input)) throw new Error('killed');
    return original(input);
  };
  const bodies = await drainQueuedMessages('campaignSteps');
  for (const body of bodies) await deliverBatchToWorker(onStep, body).catch(() => {});
  dynamo.transact = original;
  await write(numberChecksTimer(world.tenant));
  await step(2);
  await answer((one) => (one === number(1) ? 'found' : 'waiting'));
  await step(3);
  for (const body of bodies) await deliverBatchToWorker(onStep, body);
  await world.go(10);
  expect(world.sent.map((one) => one.number)).toEqual([number(1)]);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    counts: { total: 2, checking: 1, waiting: 0, sent: 1 },
  });
});

test('starts a scheduled campaign once, also if it sent nothing and the job is repeated', async () => {
  const { world } = await connectedWorld();
  await world.addItem(number(1), { isWhatsappValid: false });
  const campaignId = await world.create({ scheduledAt: new Date(Date.now() + 1000).toISOString() });
  const key = keys.campaign(world.tenant, campaignId);
  await write({ write: update(key, { set: { scheduledAt: new Date(Date.now() - 1000).toISOString() } }) });
  const job = { companyId: world.tenant.companyId, campaignId, step: 'start' };
  await deliverBatchToWorker(onStep, job);
  await world.steps();
  await world.go(3);
  const over = await world.show(campaignId);
  expect(over).toMatchObject({ status: 'FINALIZADA', counts: { total: 1, leftOut: 1 } });
  await deliverBatchToWorker(onStep, job);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', startedAt: over.startedAt });
});

test('refuses to retry failures when no message failed', async () => {
  const { world } = await connectedWorld();
  await world.addItem(number(1));
  const campaignId = await world.start();
  await world.go(5);
  expect(await world.call('campaigns.retryFailed', { params: { campaignId } })).toMatchObject({
    status: 400,
    body: { error: 'ERR_CAMPAIGN_NO_FAILURES' },
  });
});

test('gives its texts and questions out in turn, equally many of each', async () => {
  const { world } = await connectedWorld();
  for (let n = 0; n < 10; n++) await world.addItem(number(n), n % 5 === 4 ? { isWhatsappValid: false } : {});
  const texts = { message1: 'A', message2: 'B', message4: 'C', confirmation: true };
  const campaignId = await world.start({ ...texts, confirmationMessage1: 'P?', confirmationMessage3: 'Q?' });
  await world.go(50);
  const { recipients } = (await world.call('campaigns.recipients', { params: { campaignId } })).body;
  const shares = [1, 2, 4].map((slot) => recipients.filter((one: { message: number }) => one.message === slot).length);
  expect(shares.sort()).toEqual([2, 3, 3]);
  const asked = ['P?', 'Q?'].map((question) => world.sent.filter(({ text }) => text === question).length);
  expect(asked).toEqual([4, 4]);
  // A question is no message: only those who answer get it.
  expect(await world.show(campaignId)).toMatchObject({ progress: 0, counts: { asked: 8 } });
});
