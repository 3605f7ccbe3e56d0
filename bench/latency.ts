import type { Chat } from '../e2e/testing/fixture.ts';
import type { Direction } from './direction.ts';
import { paced } from './paced.ts';
import { distribution, type Measurement, single } from './statistics.ts';

const PER_SECOND = 20;
const DRAINS_WITHIN_MS = 60_000;

/** Measures how long messages take at a moderate rate, spread over all chats. */
export async function latency(direction: Direction, chats: readonly Chat[], quick: boolean): Promise<Measurement[]> {
  const { flights, name } = direction;
  // The first messages also pay for code that is loaded only once.
  await paced(PER_SECOND, 2, (n) => direction.send(chats[n % chats.length] as Chat));
  await flights.landed(DRAINS_WITHIN_MS);
  const before = flights.times.length;
  await paced(PER_SECOND, quick ? 10 : 60, (n) => direction.send(chats[n % chats.length] as Chat));
  const missing = await flights.landed(DRAINS_WITHIN_MS);
  const measured = distribution(`${name}, ${PER_SECOND}/s`, 'ms', flights.times.slice(before));
  return missing === 0 ? [measured] : [measured, single(`${name}: never arrived`, 'messages', missing)];
}
