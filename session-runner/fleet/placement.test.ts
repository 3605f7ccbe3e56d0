import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignFree, type FleetView, freeShards, shardToHandOver } from './placement.ts';

const most = 580;
const newMs = 100;
const overfilled = Math.floor(most * 1.15);

/** A fleet in memory: each round every runner looks at the leases, as `Fleet` does, and takes or hands over. */
class Fleet {
  readonly #members: number[];
  readonly #owners: (string | undefined)[];
  readonly #runners = new Map<string, number>();
  now = 1_000_000;
  moves = 0;
  unplaced: number[] = [];

  constructor(members: number[]) {
    this.#members = members;
    this.#owners = members.map(() => undefined);
  }

  join(id: string): void {
    this.#runners.set(id, this.now);
  }

  leave(id: string): void {
    this.#runners.delete(id);
    for (const [shard, owner] of this.#owners.entries()) if (owner === id) this.#owners[shard] = undefined;
  }

  get runners(): string[] {
    return [...this.#runners.keys()];
  }

  shardsOf(id: string): number[] {
    return this.#owners.flatMap((owner, shard) => (owner === id ? [shard] : []));
  }

  loadOf(id: string): number {
    return this.shardsOf(id).reduce((sum, shard) => sum + this.#load(shard).members, 0);
  }

  get offline(): number {
    return this.#owners.reduce((sum, owner, shard) => sum + (owner ? 0 : this.#load(shard).members), 0);
  }

  rounds(count: number): void {
    for (let round = 0; round < count; round++) {
      this.now += newMs / 5;
      for (const me of this.runners) this.#round(me);
    }
  }

  #load = (shard: number) => ({ shard, members: this.#members[shard] ?? 0 });

  #round(me: string): void {
    const view: FleetView = {
      leases: this.#owners.map((owner, shard) =>
        owner ? { ...this.#load(shard), owner, fence: 1, leaseUntil: this.now + 1 } : undefined,
      ),
      runners: [...this.#runners].map(([id, since]) => ({ id, since })),
      me,
      mine: this.shardsOf(me).map(this.#load),
      most,
      newMs,
      now: this.now,
    };
    const free = freeShards(view).map(this.#load);
    const { take, unplaced } = assignFree(view, free);
    this.unplaced = unplaced.map(({ shard }) => shard);
    for (const { shard } of take) this.#owners[shard] = me;
    const given = free.length === 0 ? shardToHandOver(view) : undefined;
    if (given) this.#owners[given.shard] = undefined;
    this.moves += take.length + (given ? 1 : 0);
  }
}

const named = (count: number) => Array.from({ length: count }, (_, n) => `r${String(n).padStart(3, '0')}`);
/** Connections fall into shards by hash: as evenly as chance makes them. `seed` selects the chance. */
function spread(connections: number, shards: number, seed = 1): number[] {
  const members = Array.from({ length: shards }, () => 0);
  let state = seed;
  for (let n = 0; n < connections; n++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const shard = Math.floor((state / 2 ** 32) * shards);
    members[shard] = (members[shard] ?? 0) + 1;
  }
  return members;
}
function started(connections: number, shards: number, runners: number): Fleet {
  const fleet = new Fleet(spread(connections, shards));
  for (const id of named(runners)) fleet.join(id);
  fleet.rounds(60);
  return fleet;
}

it.each([
  [10_000, 32, 18],
  [10_000, 32, 24],
  [10_000, 40, 20],
  [10_000, 90, 18],
  [5000, 32, 10],
  [1160, 4, 2],
])('%i connections in %i shards on %i runners: no connection is without a runner', (connections, shards, runners) => {
  const fleet = started(connections, shards, runners);
  expect(fleet.offline).toBe(0);
  for (const id of fleet.runners) expect(fleet.loadOf(id)).toBeLessThanOrEqual(overfilled);
});

it('names the shards that fit into no runner', () => {
  const fleet = started(1500, 4, 3);
  expect(fleet.unplaced).toHaveLength(1);
  fleet.join('r003');
  fleet.rounds(1);
  expect(fleet.offline).toBe(0);
});

describe('a fleet without connections', () => {
  it('shares its shards evenly, give or take one', () => {
    for (let count = 1; count <= 6; count++) {
      const fleet = started(0, 4, count);
      const counts = fleet.runners.map((id) => fleet.shardsOf(id).length);
      expect(Math.max(...counts) - Math.min(...counts), `${count} runners`).toBeLessThanOrEqual(1);
    }
  });

  it('takes back the shards that its own crash left behind', () => {
    const lease = { shard: 0, owner: 'a', fence: 1, leaseUntil: 2000 };
    const view = { leases: [lease], runners: [{ id: 'a', since: 0 }], me: 'a', mine: [], most, newMs, now: 1000 };
    expect(freeShards(view)).toEqual([0]);
    expect(assignFree(view, [{ shard: 0, members: 3 }]).take).toEqual([{ shard: 0, members: 3 }]);
  });
});

it('a release moves each shard once: a new runner takes from those that stop, not from those that work', () => {
  const fleet = started(1000, 16, 2);
  fleet.moves = 0;
  for (const [old, next] of [
    ['r000', 'n000'],
    ['r001', 'n001'],
  ] as const) {
    fleet.join(next);
    fleet.rounds(2);
    fleet.leave(old);
    fleet.rounds(2);
  }
  expect(fleet.offline).toBe(0);
  expect(fleet.moves).toBeLessThanOrEqual(16 + 8);
});

const change = fc.record({
  kind: fc.constantFrom('join', 'leave'),
  which: fc.nat(),
  rounds: fc.integer({ min: 1, max: 8 }),
});
const history = fc.record({
  runners: fc.integer({ min: 1, max: 20 }),
  shardsPerRunner: fc.integer({ min: 5, max: 16 }),
  fill: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(),
  changes: fc.array(change, { maxLength: 12 }),
});

it('holds every shard within the memory and comes to rest while runners join and leave, if there is room for a tenth more connections', () => {
  fc.assert(
    fc.property(history, ({ runners, shardsPerRunner, fill, seed, changes }) => {
      const shards = runners * shardsPerRunner;
      const connections = Math.floor((fill * runners * most) / 1.1);
      const fleet = new Fleet(spread(connections, shards, seed));
      for (const id of named(runners)) fleet.join(id);
      for (const [n, { kind, which, rounds }] of changes.entries()) {
        if (kind === 'join') fleet.join(`j${n}`);
        else if (fleet.runners.length > 1) fleet.leave(fleet.runners[which % fleet.runners.length] as string);
        fleet.rounds(rounds);
      }
      // Runners that died are replaced, as ECS does.
      for (let n = 0; fleet.runners.length < runners; n++) fleet.join(`new${n}`);
      fleet.rounds(7);
      expect(fleet.offline).toBe(0);
      // The fullest runner hands over one shard a round.
      fleet.rounds(2 * shards);
      expect(fleet.offline).toBe(0);
      for (const id of fleet.runners) expect(fleet.loadOf(id)).toBeLessThanOrEqual(overfilled);
      const { moves } = fleet;
      fleet.rounds(3);
      expect(fleet.moves).toBe(moves);
    }),
    { numRuns: 20 },
  );
});
