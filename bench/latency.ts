import type { Chat } from '../e2e/testing/fixture.ts';
import type { Direction } from './direction.ts';
import { paced } from './paced.ts';
import { distribution, type Measurement, single } from './statistics.ts';

const perSecond = 20;
const drainsWithinMs = 60_000;

/** Measures how long messages take at a moderate rate, spread over all chats. */
export async function latency(direction: Direction, chats: readonly Chat[], quick: boolean): Promise<Measurement[]> {
  const { flights, name } = direction;
  // The first messages also pay for code that is loaded only once.
  await paced(perSecond, 2, (n) => direction.send(chats[n % chats.length] as Chat));
  await flights.landed(drainsWithinMs);
  const before = flights.times.length;
  await paced(perSecond, quick ? 10 : 60, (n) => direction.send(chats[n % chats.length] as Chat));
  const missing = await flights.landed(drainsWithinMs);
  const measured = distribution(`${name}, ${perSecond}/s`, 'ms', flights.times.slice(before));
  return missing === 0 ? [measured] : [measured, single(`${name}: never arrived`, 'messages', missing)];
}
