import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#local/testing/depth.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { shardCount } from '#shared/shards.ts';
import { heartbeatsPerLease, spreadOverShards, VirtualFleet, virtualLeaseMs } from '../testing/virtual-fleet.ts';
import { assignFree, type RunnerLoad, shardsToGive } from './placement.ts';

const limit = 580;
const overfilled = Math.floor(limit * 1.15);
const second = 1000;
const minute = 60 * second;
const beatMs = virtualLeaseMs / heartbeatsPerLease;
/** Until a dead runner's lease has expired, another has seen that, and the receivers have begun. */
const takeoverMs = virtualLeaseMs + 2 * beatMs;

const named = (count: number, prefix = 'r') => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const load = (queue: number, members: number, more: Partial<RunnerLoad> = {}): RunnerLoad => ({
  ...{ queue, members, shards: members, limit, since: 0, counts: 'complete' },
  ...more,
});
const patience = { fillsAfterMs: 100, settlesAfterMs: 1000 };
const now = 10_000;

describe('a free shard', () => {
  const assign = (members: number, runners: RunnerLoad[]) =>
    assignFree([{ shard: 7, members }], runners, now, patience);

  it.each<[title: string, members: number, runners: RunnerLoad[], queue: number | undefined]>([
    ['goes to the runner with the fewest connections', 10, [load(1, 300), load(2, 200), load(3, 400)], 2],
    ['goes to a fuller one when it does not fit into the emptiest', 10, [load(1, 75, { limit: 80 }), load(2, 200)], 2],
    ['overfills a runner rather than stay without one', 50, [load(1, 560), load(2, 570)], 1],
    ['waits while the runner that it would overfill is new', 50, [load(1, 560, { since: now - 50 })], undefined],
    ['waits when it fits into no memory', 50, [load(1, 640), load(2, 650)], undefined],
    ['goes to an empty runner although it is too large for any', 900, [load(1, 300), load(2, 0)], 2],
    ['does not go to a runner that is still counting', 10, [load(1, 0, { counts: 'missing' }), load(2, 300)], 2],
  ])('%s', (_, members, runners, queue) => {
    const { assigned, unassigned } = assign(members, runners);
    expect(assigned.get(7)).toBe(queue);
    expect(unassigned).toHaveLength(queue === undefined ? 1 : 0);
  });
});

describe('a working runner', () => {
  const mine = Array.from({ length: 60 }, (_, shard) => ({ shard, members: 9 }));
  const give = (runners: RunnerLoad[]) => shardsToGive(1, mine, runners, now, patience);

  it('gives one shard or ten connections a round to a much emptier one that has settled', () => {
    expect([...give([load(1, 540), load(2, 100)]).values()]).toEqual([2]);
  });

  it.each<[title: string, runners: RunnerLoad[]]>([
    ['the other is new', [load(1, 540), load(2, 0, { since: now - 500 })]],
    ['the gap is small', [load(1, 540), load(2, 450)]],
    ['another is fuller', [load(1, 540), load(2, 100), load(3, 550)]],
    ['the other is still counting', [load(1, 540), load(2, 100, { counts: 'estimated' })]],
    ['it is alone', [load(1, 540)]],
  ])('gives nothing when %s', (_, runners) => {
    expect(give(runners).size).toBe(0);
  });

  it('gives what is over its limit also to a new one', () => {
    expect([...give([load(1, 540, { limit: 530 }), load(2, 0, { since: now })]).values()]).toEqual([2]);
    expect(give([load(1, 540, { limit: 530 }), load(2, 525, { since: now, limit: 530 })]).size).toBe(0);
  });
});

interface Start {
  connections: number;
  runners: number;
  seed?: number;
}

function fleetOf({ connections, runners, seed = 1 }: Start): VirtualFleet {
  const random = seededRandom(seed);
  const fleet = new VirtualFleet({
    members: spreadOverShards(connections, shardCount, random),
    queues: 2 * runners + 2,
    limit,
    random,
  });
  for (const name of named(runners)) fleet.start(name);
  return fleet;
}

it.each([
  [10_000, 18],
  [10_000, 19],
  [5000, 10],
  [1500, 3],
  [1160, 2],
  [580, 1],
  [100_000, 190],
])(
  '%i connections on %i runners: within a minute every connection has a runner, and each opens once',
  async (connections, runners) => {
    const fleet = fleetOf({ connections, runners });
    await fleet.run(minute);
    expect(fleet.offline).toBe(0);
    expect(fleet.opened).toBe(connections);
    for (const name of fleet.runners) expect(fleet.loadOf(name)).toBeLessThanOrEqual(overfilled);
    expect(fleet.faults).toEqual([]);
  },
);

it('names the connections that fit into no runner, until another comes', async () => {
  const fleet = fleetOf({ connections: 1500, runners: 2 });
  await fleet.run(2 * minute);
  expect(fleet.offline).toBeGreaterThan(0);
  expect(fleet.offline).toBeLessThanOrEqual(1500 - 2 * limit);
  expect(fleet.unassigned).toBe(fleet.offline);
  fleet.start('next');
  await fleet.run(2 * beatMs);
  expect(fleet.offline).toBe(0);
  expect(fleet.unassigned).toBe(0);
});

it('shares the shards of a fleet without connections', async () => {
  const fleet = fleetOf({ connections: 0, runners: 1 });
  await fleet.run(minute);
  fleet.start('second');
  await fleet.run(5 * minute);
  for (const name of fleet.runners) expect(fleet.shardsOf(name)).toBeGreaterThan(shardCount / 3);
});

it('a runner that comes back under its name takes its shards at once', async () => {
  const fleet = fleetOf({ connections: 1000, runners: 2 });
  await fleet.run(minute);
  const before = fleet.loadOf('r0');
  fleet.kill('r0');
  fleet.start('r0');
  await fleet.run(second);
  expect(fleet.loadOf('r0')).toBe(before);
  expect(fleet.faults).toEqual([]);
});

it('a runner without the table closes its sessions before another opens them', async () => {
  const fleet = fleetOf({ connections: 1000, runners: 3 });
  await fleet.run(minute);
  fleet.cutOff('r1', true);
  await fleet.run(takeoverMs);
  expect(fleet.offline).toBe(0);
  expect(fleet.loadOf('r1')).toBe(0);
  fleet.cutOff('r1', false);
  await fleet.run(10 * minute);
  expect(fleet.loadOf('r1')).toBeGreaterThan(200);
  expect(fleet.faults).toEqual([]);
});

it('a runner that was without the table opens its own sessions again under a higher fence', async () => {
  const fleet = fleetOf({ connections: 100, runners: 1 });
  await fleet.run(minute);
  fleet.cutOff('r0', true);
  await fleet.run(virtualLeaseMs);
  expect(fleet.offline).toBe(100);
  fleet.cutOff('r0', false);
  await fleet.run(2 * beatMs);
  expect(fleet.offline).toBe(0);
  expect(fleet.faults).toEqual([]);
});

it('a runner that stops without the table ends its sockets, and others take over when its lease has ended', async () => {
  const fleet = fleetOf({ connections: 1000, runners: 3 });
  await fleet.run(minute);
  const held = fleet.loadOf('r0');
  fleet.cutOff('r0', true);
  await fleet.stop('r0');
  expect(fleet.offline).toBe(held);
  await fleet.run(takeoverMs);
  expect(fleet.offline).toBe(0);
  expect(fleet.faults).toEqual([]);
});

it('a runner that reaches the table again just when its lease ends does not hold what another was given', async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const fleet = fleetOf({ connections: 100, runners: 2, seed });
    await fleet.run(minute);
    fleet.cutOff(`r${seed % 2}`, true);
    await fleet.run(virtualLeaseMs);
    fleet.cutOff(`r${seed % 2}`, false);
    await fleet.run(takeoverMs);
    expect(fleet.offline).toBe(0);
    expect(fleet.faults).toEqual([]);
  }
});

it('a release moves each connection once: a new runner takes from those that stop, not from those that work', async () => {
  const fleet = fleetOf({ connections: 8000, runners: 16 });
  await fleet.run(minute);
  fleet.opened = 0;
  for (let first = 0; first < 16; first += 4) {
    for (let n = first; n < first + 4; n++) fleet.start(`next${n}`);
    await fleet.run(90 * second);
    for (let n = first; n < first + 4; n++) await fleet.stop(`r${n}`);
    await fleet.run(30 * second);
    expect(fleet.offline).toBe(0);
  }
  expect(fleet.opened).toBeLessThanOrEqual(8000 * 1.25);
});

const change = fc.record({
  kind: fc.constantFrom('start', 'kill', 'stop', 'cutOff', 'mend', 'restart'),
  which: fc.nat(),
  seconds: fc.integer({ min: 1, max: 90 }),
});
const history = fc.record({
  runners: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 25 }) }, fc.integer({ min: 26, max: 200 })),
  fill: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(),
  changes: fc.array(change, { maxLength: 10 }),
});

/** Runs until nothing has moved for two minutes, the time in which a runner is new; half an hour must be enough. */
async function comeToRest(fleet: VirtualFleet): Promise<void> {
  for (let tries = 0; tries < 15; tries++) {
    const { opened } = fleet;
    await fleet.run(2 * minute + beatMs);
    if (fleet.opened === opened && tries > 0) return;
  }
  throw new Error('the fleet does not come to rest');
}

/** Carries out a change; returns the connections that must move because of it. */
async function carryOut(
  fleet: VirtualFleet,
  { kind, which }: { kind: string; which: number },
  name: string,
): Promise<number> {
  const chosen = fleet.runners[which % fleet.runners.length] ?? '';
  const held = fleet.loadOf(chosen);
  if (kind === 'start') fleet.start(name);
  if (kind === 'start' || fleet.runners.length === 1) return 0;
  if (kind === 'mend') for (const name of fleet.runners) fleet.cutOff(name, false);
  else if (kind === 'stop') await fleet.stop(chosen);
  else if (kind === 'cutOff') fleet.cutOff(chosen, true);
  else fleet.kill(chosen);
  if (kind === 'restart') fleet.start(chosen);
  return kind === 'mend' ? 0 : held;
}

it('holds every connection once, and comes to rest by few moves, while runners come, die and stop, if there is room for a tenth more', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ runners, fill, seed, changes }) => {
      const connections = Math.floor((fill * runners * limit) / 1.1);
      const fleet = fleetOf({ connections, runners, seed });
      await fleet.run(minute);
      expect(fleet.offline).toBe(0);
      await comeToRest(fleet);
      const atRest = fleet.opened;
      let mustMove = 0;
      for (const [n, one] of changes.entries()) {
        mustMove += await carryOut(fleet, one, `c${n}`);
        await fleet.run(one.seconds * second);
      }
      // Tasks that died are reassigned, and those without the table end, as ECS does it.
      for (const name of fleet.runners) if (fleet.isCutOff(name)) fleet.kill(name);
      let fresh = changes.length;
      for (; fleet.runners.length < runners; fresh++) fleet.start(`new${fresh}`);
      await fleet.run(takeoverMs + 2 * virtualLeaseMs);
      expect(fleet.offline).toBe(0);
      await comeToRest(fleet);
      // Beside what lost its runner, only fresh runners are filled.
      expect(fleet.opened - atRest - mustMove).toBeLessThanOrEqual(fresh * limit);
      for (const name of fleet.runners) expect(fleet.loadOf(name)).toBeLessThanOrEqual(overfilled);
      expect(fleet.faults).toEqual([]);
      expect(fleet.offline).toBe(0);
    }),
    { numRuns: propertyRuns(6) },
  );
}, 1_200_000);
