import { seededRandom } from '#local/testing/seeded-random.ts';
import { spreadOverShards, VirtualFleet } from '#runner/testing/virtual-fleet.ts';
import { shardCount } from '#shared/shards.ts';
import { percentile } from '../statistics.ts';
import { VirtualFleetPhones } from './phones.ts';

/** Connections that a runner is meant to hold, as `MAX_SESSIONS` on AWS. */
export const runnerCapacity = 580;
/** As many tasks as `runners` in `recado.config.json` allows. */
export const maxRunnerTasks = 200;
/** The guide's rule: room for a tenth more connections than there are, and for one runner more. */
export function runnerTasksFor(sessions: number): number {
  return Math.ceil((1.1 * sessions) / runnerCapacity) + 1;
}

const second = 1000;
const minute = 60 * second;
/** ECS replaces a task that died, and finds room in other zones; both assumed. */
export const taskReplacedAfterMs = 60 * second;
const zones = 3;
/** A release starts a quarter more tasks, and stops as many old ones once they are healthy (`maximumPercent`). */
const releaseShare = 0.25;
export const taskHealthyAfterMs = 90 * second;
const stoppedAfterMs = 30 * second;

export interface ScenarioResult {
  scenario: string;
  /** Phones offline at the worst moment. */
  offline: number;
  /** Openings of a phone: of all together by their number, and of the one with most. */
  opened: number;
  most: number;
  /** Seconds that a phone that was opened was offline in all. */
  median: number;
  p99: number;
  longest: number;
  /** Changes of the directory. */
  moves: number;
}

/** A fleet with its phones, and the tasks as ECS starts and stops them. */
class Bench {
  readonly fleet: VirtualFleet;
  readonly #phones: VirtualFleetPhones;
  readonly #sessions: number;
  #started = 0;
  #worst = 0;

  constructor(sessions: number) {
    const random = seededRandom(1);
    const members = spreadOverShards(sessions, shardCount, random);
    this.#sessions = sessions;
    this.fleet = new VirtualFleet({
      ...{ members, limit: runnerCapacity, random, queues: Math.ceil(1.5 * runnerTasksFor(sessions)) + 2 },
      onOpen: (shard, runner) => this.#phones.open(shard, runner),
      onClosed: (shard) => this.#phones.close(shard),
      onTick: (now) => this.#tick(now),
    });
    this.#phones = new VirtualFleetPhones(members, this.fleet.now);
  }

  start(count: number): void {
    for (let n = 0; n < count; n++) this.fleet.start(`task ${this.#started++}`);
  }

  async measure(scenario: string, change: () => Promise<void>): Promise<ScenarioResult> {
    this.#phones.forget();
    this.#worst = this.#phones.offline;
    const { move: before } = this.fleet.calls;
    await change();
    // Shards that are evened out afterwards belong to the change.
    await this.fleet.run(20 * minute);
    if (this.#phones.offline > this.#sessions / 1000) throw new Error('phones stay offline');
    const { opened, offlineMs } = this.#phones;
    const away = [...offlineMs.filter((_, phone) => (opened[phone] ?? 0) > 0)].map((ms) => ms / second);
    if (this.fleet.faults.length > 0) throw new Error(this.fleet.faults.join('; '));
    return {
      ...{ scenario, offline: this.#worst },
      opened: opened.reduce((sum, count) => sum + count, 0) / this.#sessions,
      most: opened.reduce((most, count) => Math.max(most, count), 0),
      ...{ median: percentile(away, 0.5), p99: percentile(away, 0.99), longest: percentile(away, 1) },
      moves: this.fleet.calls.move - before,
    };
  }

  #tick(now: number): void {
    this.#worst = Math.max(this.#worst, this.#phones.offline);
    this.#phones.tick(now);
  }
}

/** Simulates a fleet with so many sessions that starts, loses a task, loses a zone, and is released anew. */
export async function simulateFleetScenarios(sessions: number): Promise<ScenarioResult[]> {
  const tasks = runnerTasksFor(sessions);
  const bench = new Bench(sessions);
  const { fleet } = bench;
  const die = async (count: number) => {
    for (const name of fleet.runners.slice(0, count)) fleet.kill(name);
    await fleet.run(taskReplacedAfterMs);
    bench.start(count);
  };
  const release = async () => {
    const old = fleet.runners;
    const batch = Math.max(1, Math.floor(tasks * releaseShare));
    while (old.length > 0) {
      const leaving = old.splice(0, batch);
      bench.start(leaving.length);
      await fleet.run(taskHealthyAfterMs);
      for (const name of leaving) await fleet.stop(name);
      await fleet.run(stoppedAfterMs);
    }
  };
  return [
    await bench.measure('all tasks start at once', async () => bench.start(tasks)),
    await bench.measure('one task dies', () => die(1)),
    await bench.measure('a zone goes, a third of the tasks', () => die(Math.ceil(tasks / zones))),
    await bench.measure('a release', release),
  ];
}
