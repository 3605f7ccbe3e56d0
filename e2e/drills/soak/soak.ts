import { setTimeout as pause } from 'node:timers/promises';
import type { Recado } from '#local/cloud.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { type CompaniesFixture, createFixture, type FixtureSize } from '../../testing/fixture.ts';
import { WriteAllowance } from '../allowance.ts';
import { auditConversations } from '../audit.ts';
import { type DrillResult, waitUntilQuiet } from '../kill-drill.ts';
import { kindNames } from '../kinds.ts';
import { runTraffic, sendLastMessages } from '../traffic.ts';
import { agentsComeAndGo, type DisturbanceCounts, dropSessionsRepeatedly } from './disturbances.ts';
import { ProcessReadings } from './readings.ts';

export interface SoakPlan {
  seed: number;
  fixture: FixtureSize;
  /**
   * Messages of each side and conversation before the first reading, as fast as they go: they fill what a session keeps,
   * which is bounded but takes days of moderate traffic.
   */
  warmUpEach: number;
  /** How long messages come and go. */
  lastsMs: number;
  /** Messages of both sides and all conversations together. */
  messagesPerSecond: number;
  readEveryMs: number;
  /** Pause between two sessions that drop. */
  dropEveryMs: number;
  /** The folder of the logs of the product's processes. */
  logFolder: string;
  /** Called after a third and at the end, to look at what a process holds. */
  onMilestone?: (readings: ProcessReadings, name: 'early' | 'late') => Promise<void>;
  quietWithinMs: number;
  log?: (line: string) => void;
}

export interface SoakResult {
  drill: DrillResult;
  disturbed: DisturbanceCounts;
  readings: ProcessReadings;
}

/**
 * Lets customers and agents write at a moderate pace while agents' sockets and sessions come and go, and reads the
 * memory and handles of every process.
 */
export async function runSoak(recado: Recado, plan: SoakPlan): Promise<SoakResult> {
  const { seed, log = () => {} } = plan;
  const random = seededRandom(seed);
  const fixture = await createFixture(recado, plan.fixture);
  const total = Math.ceil((plan.lastsMs / 1000) * plan.messagesPerSecond);
  const messagesEach = Math.ceil(total / (2 * fixture.chats.length));
  log(`seed ${seed}: ${fixture.chats.length} sessions, ${total} messages`);

  const warmUp = new WriteAllowance();
  warmUp.release(Number.POSITIVE_INFINITY);
  await runTraffic({ fixture, messagesEach: plan.warmUpEach, kinds: kindNames, allowance: warmUp, random });
  const readings = new ProcessReadings(recado, plan.logFolder);
  const allowance = new WriteAllowance();
  const talking = runTraffic({ fixture, messagesEach, kinds: kindNames, allowance, random });
  const ending = new AbortController();
  const disturbing = disturb(recado, fixture, plan, seededRandom(seed + 1), ending.signal);
  // Rejections are awaited below; until then they must not count as unhandled.
  talking.catch(() => {});
  disturbing.catch(() => {});
  try {
    await pacedReadings(readings, allowance, total, plan);
  } finally {
    ending.abort();
  }
  const disturbed = await disturbing;
  allowance.release(2 * messagesEach * fixture.chats.length);
  await talking;
  await sendLastMessages(fixture);
  await waitUntilQuiet(fixture, plan.quietWithinMs, log);
  const repeated = fixture.companies.reduce((sum, { agent }) => sum + agent.repeated, 0);
  return { drill: { seed, kills: 0, repeated, ...(await auditConversations(fixture)) }, disturbed, readings };
}

/** Releases the messages evenly over the time of the soak, and takes the readings in between. */
async function pacedReadings(
  readings: ProcessReadings,
  allowance: WriteAllowance,
  total: number,
  plan: SoakPlan,
): Promise<void> {
  const { lastsMs, readEveryMs, onMilestone, log = () => {} } = plan;
  const begun = Date.now();
  const rounds = Math.max(1, Math.round(lastsMs / readEveryMs));
  let released = 0;
  for (let round = 1; round <= rounds; round++) {
    while (Date.now() < begun + round * readEveryMs) {
      const due = Math.min(total, Math.floor(((Date.now() - begun) / lastsMs) * total));
      allowance.release(due - released);
      released = due;
      await pause(betweenReleasesMs);
    }
    await readings.take();
    log(`${round}/${rounds}: ${readings.newest}`);
    if (round === Math.ceil(rounds / 3)) await onMilestone?.(readings, 'early');
  }
  await onMilestone?.(readings, 'late');
}

const betweenReleasesMs = 100;

async function disturb(
  recado: Recado,
  fixture: CompaniesFixture,
  { dropEveryMs }: SoakPlan,
  random: () => number,
  ending: AbortSignal,
): Promise<DisturbanceCounts> {
  const own = () => seededRandom(random() * 2 ** 32);
  const [sessions, ...sockets] = await Promise.all([
    dropSessionsRepeatedly(fixture, dropEveryMs, own(), ending),
    ...fixture.companies.map((company) => agentsComeAndGo(recado.url, company, own(), ending)),
  ]);
  return { ...sessions, sockets: sockets.reduce((sum, count) => sum + count, 0) };
}
