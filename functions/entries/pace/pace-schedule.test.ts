import { expect, test } from 'vitest';
import { paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import { paceTimerOf, stopPace } from '#functions/engagement/pace/pace-schedule.ts';
import { backfillCompany } from '#functions/entries/backfills/backfill-company.ts';
import {
  type CampaignFixture,
  campaignFixture,
  fastCampaignSettings,
} from '#functions/entries/campaigns/campaign.fixture.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { scheduleFixture } from '#functions/entries/schedules/schedule.fixture.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { useTestScheduler } from '#functions/entries/testing/scheduler.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import { runTimersDueIn, testInbox } from '#functions/entries/timers/testing.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { chooseOne, type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, remove, update, write } from '#shared/server/table.ts';
import { runPaceScheduleAt } from './turns.fixture.ts';

useBackend();
const scheduler = useTestScheduler();

const week = 7 * 24 * 3_600_000;

/** A campaign of which one message was sent. */
const begun = async (fields: object = {}) => {
  const world = await campaignFixture();
  const numbers = ['5511987000101', '5511987000102', '5511987000103'];
  for (const number of numbers) await world.addItem(number);
  const campaignId = await world.start(fields);
  await world.go(1);
  await drainQueuedMessages('turns');
  return { world, campaignId };
};
const timersOf = ({ company, tenant, whatsappId }: CampaignFixture) =>
  testInbox(company, { id: whatsappId, companyId: tenant.companyId }).timers();
/** The connections of the company that have a schedule, one entry for each schedule. */
const connectionsOf = async ({ tenant }: Pick<CampaignFixture, 'tenant'>): Promise<number[]> =>
  (await scheduler.connections())
    .filter(({ companyId }) => companyId === tenant.companyId)
    .map(({ whatsappId }) => whatsappId);
const entered = ({ tenant, whatsappId }: CampaignFixture) =>
  readWholeRange<{ id: number }>(keys.activeCampaigns(tenant, whatsappId), { consistent: true });

test.each([
  { interval: 0, seconds: 10, turns: 0 },
  { interval: 0, seconds: 61, turns: 1 },
  { interval: 90, seconds: 20, turns: 0 },
  { interval: 90, seconds: 121, turns: 1 },
])(
  'with an interval of $interval seconds, a minute planned $seconds seconds after an answer arranges $turns turns',
  async ({ interval, seconds, turns }) => {
    const { world } = await begun();
    const { tenant, whatsappId } = world;
    await world.call('campaign-settings.save', {
      body: { settings: { ...fastCampaignSettings, messageInterval: interval } },
    });
    const pace = await readPace(tenant, whatsappId);
    await write(paceWrite(tenant, pace, { lastAt: Date.now() - seconds * 1000 }));
    await runPaceScheduleAt(tenant, whatsappId, Date.now());
    const expected = { companyId: tenant.companyId, whatsappId, version: pace.version + 1 };
    // The answer arranged a turn of the version before.
    const planned = (await drainQueuedMessages<typeof expected>('turns')).filter(
      ({ version }) => version === expected.version,
    );
    expect(planned).toEqual(Array(turns).fill(expected));
  },
);

test('a connection has a schedule while a campaign sends, and again for those who confirm late', async () => {
  const { world, campaignId } = await begun({ confirmation: true, confirmationMessage1: 'Quer receber?' });
  const { tenant, whatsappId } = world;
  expect(await connectionsOf(world)).toEqual([whatsappId]);
  await world.go(20);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { asked: 3 } });
  await runPaceScheduleAt(tenant, whatsappId, Date.now());
  expect(await connectionsOf(world)).toEqual([]);
  expect(await timersOf(world)).toEqual([]);
  const line = { id: whatsappId, companyId: tenant.companyId };
  await deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity('5511987000102'), line as never, { body: 'Sim' }));
  await runTimersDueIn(61_000);
  expect(await connectionsOf(world)).toEqual([whatsappId]);
  await world.go(10);
  expect(world.sent.slice(3).map(({ number }) => number)).toEqual(['5511987000102']);
  // After a week the campaign accepts no late confirmation any more.
  world.skip(week);
  await world.look();
  expect(await entered(world)).toEqual([]);
});

test('a connection has a schedule while a scheduled message waits, also when the call that creates it failed', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const line = () => connectionsOf(world);
  await world.schedule({ contactId });
  world.skip(11 * 60_000);
  scheduler.setDown(true);
  await runDueTimers({ now: () => new Date(world.now()), isLate: () => false });
  scheduler.setDown(false);
  expect(await line()).toEqual([]);
  world.skip(61_000);
  await runDueTimers({ now: () => new Date(world.now()), isLate: () => false });
  expect(await line()).toEqual([world.whatsappId]);
  await world.look();
  await world.run();
  expect(world.sent).toHaveLength(1);
  await runPaceScheduleAt(world.tenant, world.whatsappId, world.now());
  expect(await line()).toEqual([]);
});

test.each(['pace', 'scheduleLine'])(
  'a timer %s of an earlier version keeps the schedule until the connection rests',
  async (kind) => {
    const { world } = await begun();
    const { tenant, whatsappId } = world;
    const before = await paceTimerOf(tenant, whatsappId);
    await write({ write: put(keys.timer(tenant, kind, whatsappId), { ...before, kind }) });
    await write({ write: remove(keys.timer(tenant, 'paceSchedule', whatsappId)) });
    await runTimersDueIn(61_000);
    expect(await timersOf(world)).toEqual([`paceSchedule ${whatsappId}`]);
    await world.go(20);
    await runPaceScheduleAt(tenant, whatsappId, Date.now());
    expect(await timersOf(world)).toEqual([]);
  },
);

test('a run that found nothing to send leaves the schedule to a campaign that started during it', async () => {
  const { world } = await begun();
  const { tenant, whatsappId } = world;
  await cancelAll(world);
  const timer = await paceTimerOf(tenant, whatsappId);
  await world.start();
  await stopPace(tenant, whatsappId, timer);
  expect(await connectionsOf(world)).toEqual([whatsappId]);
  expect(await timersOf(world)).toEqual([`paceSchedule ${whatsappId}`]);
});

/** Events of a connection, in any order. */
const acts: Record<string, (world: CampaignFixture, random: RandomSource) => Promise<unknown>> = {
  start: (world) => world.start(),
  pause: (world, random) => actOn(world, random, 'campaigns.pause'),
  resume: (world, random) => actOn(world, random, 'campaigns.resume'),
  cancel: (world, random) => actOn(world, random, 'campaigns.cancel'),
  restart: (world, random) => actOn(world, random, 'campaigns.restart'),
  rest: (world) => cancelAll(world),
  send: (world) => world.go(3),
  tick: () => runTimersDueIn(61_000),
  minute: ({ tenant, whatsappId }) => runPaceScheduleAt(tenant, whatsappId, Date.now()).catch(unlessRefused),
};

const unlessRefused = (error: unknown): void => {
  if ((error as Error).name !== 'ValidationException') throw error;
};
interface Listed {
  id: number;
  status: string;
  pausedReason: unknown;
}
/** All pages: a deep run has more campaigns than one holds. */
const campaignsOf = async ({ call }: CampaignFixture): Promise<Listed[]> => {
  const all: Listed[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { records, hasMore } = (await call('campaigns.list', { query: { pageNumber } })).body;
    all.push(...records);
    if (!hasMore) return all;
  }
};
const actOn = async (world: CampaignFixture, random: RandomSource, id: string) => {
  const all = (await campaignsOf(world)).slice(0, 20);
  if (all.length > 0) await world.call(id, { params: { campaignId: chooseOne(random, all).id } });
};
const cancelAll = async (world: CampaignFixture) => {
  const open = (await campaignsOf(world)).filter(({ status }) => status !== 'CANCELADA');
  for (const { id } of open) await world.call('campaigns.cancel', { params: { campaignId: id } });
};
const isAtWork = async (world: CampaignFixture): Promise<boolean> =>
  (await campaignsOf(world)).some(({ status, pausedReason }) => status === 'EM_ANDAMENTO' && pausedReason === null);

test('no two connections ever share a schedule, none has two, and each has one while it has something to send', async () => {
  const random = seededRandom(20261124);
  const worlds: CampaignFixture[] = [];
  for (let n = 0; n < 3; n++) {
    const world = await campaignFixture();
    for (let item = 0; item < 4; item++) await world.addItem(`55119870003${n}${item}`);
    const { plan } = await world.company.company();
    const set = { plan: { ...plan, campaigns: 1000 } } as never;
    await write({ write: update(keys.company(world.tenant), { set }) });
    worlds.push(world);
  }
  const all = Object.values(acts);
  for (let round = 0; round < propertyRuns(12); round++) {
    const mayFail = round % 2 === 1;
    for (let step = 0; step < 12; step++) {
      scheduler.setDown(mayFail && random() < 0.3);
      // Two acts at once on one connection: one may rest while the other begins.
      const world = chooseOne(random, worlds);
      const together = random() < 0.4 ? [chooseOne(random, all), acts.minute] : [chooseOne(random, all)];
      await Promise.all(together.map((act) => act?.(world, random)));
      scheduler.setDown(false);
      const names = (await scheduler.connections()).map((one) => JSON.stringify(one));
      expect(new Set(names).size).toBe(names.length);
    }
    const [resting] = worlds.slice(round % worlds.length);
    if (resting) await cancelAll(resting);
    // A timer whose call failed is put off for up to an hour.
    await runTimersDueIn(mayFail ? 2 * 3_600_000 : 61_000);
    for (const { tenant, whatsappId } of worlds) await runPaceScheduleAt(tenant, whatsappId, Date.now());
    for (const world of worlds)
      expect(await connectionsOf(world)).toEqual((await isAtWork(world)) ? [world.whatsappId] : []);
  }
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
  for (const key of [
    keys.activeCampaign(tenant, whatsappId, campaignId),
    keys.timer(tenant, 'paceSchedule', whatsappId),
  ])
    await write({ write: remove(key) });
  await world.go(10);
  expect(world.sent).toHaveLength(1);
  for await (const _ of backfillCompany(tenant, 'America/Sao_Paulo'));
  expect(await timersOf(world)).toContain(`paceSchedule ${whatsappId}`);
  await world.go(10);
  expect(world.sent).toHaveLength(3);
});
