import type { CustomerChat } from '../e2e/testing/fixture.ts';
import type { MessageDirection } from './direction.ts';
import { startAtRate } from './paced.ts';
import { processorTime } from './processes.ts';
import { type Measurement, percentile, processorPer, singleValue } from './statistics.ts';

const rates = [5, 10, 20, 30, 40, 60, 80, 100, 130, 160, 200, 250, 320, 400];
/**
 * Messages do not queue up if all have arrived a second after the last one left, and the late ones took no longer than
 * the early ones.
 */
const landsWithinMs = 1_000;
const slowerAtMost = 2;
const slowerAtLeastMs = 100;
const drainsWithinMs = 120_000;

/** Raises the rate step by step until messages queue up; returns the last step before that. */
export async function highestRate(
  direction: MessageDirection,
  chats: readonly CustomerChat[],
  quick: boolean,
): Promise<Measurement[]> {
  let held = { rate: 0, p50: 0, p99: 0 };
  let used: Measurement[] = [];
  for (const rate of rates) {
    const before = direction.flights.times.length;
    const seconds = quick ? 4 : 10;
    let late = 0;
    const spent = await processorTime(async () => {
      await startAtRate(rate, seconds, (n) => direction.send(chats[n % chats.length] as CustomerChat));
      late = await direction.flights.landed(landsWithinMs);
    });
    const times = direction.flights.times.slice(before);
    const reached = { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
    console.log(direction.name, reached, `${late} late`);
    if (late > 0 || queuedUp(times)) break;
    held = reached;
    used = processorPer('message', `${direction.name}: there`, spent, rate * seconds);
  }
  await direction.flights.landed(drainsWithinMs);
  return [
    singleValue(`${direction.name}: highest rate`, 'messages/s', held.rate),
    singleValue(`${direction.name}: median there`, 'ms', held.p50),
    singleValue(`${direction.name}: p99 there`, 'ms', held.p99),
    ...used,
  ];
}

function queuedUp(times: readonly number[]): boolean {
  const quarter = Math.ceil(times.length / 4);
  const early = percentile(times.slice(0, quarter), 0.5);
  const late = percentile(times.slice(-quarter), 0.5);
  return late > early * slowerAtMost && late - early > slowerAtLeastMs;
}
