import type { CustomerChat } from '../e2e/testing/fixture.ts';
import type { MessageDirection } from './direction.ts';
import { startAtRate } from './paced.ts';
import { distributionOf, type Measurement, singleValue } from './statistics.ts';

const perSecond = 20;
const drainsWithinMs = 60_000;

/** Measures how long messages take at a moderate rate, spread over all chats. */
export async function measureLatency(
  direction: MessageDirection,
  chats: readonly CustomerChat[],
  quick: boolean,
): Promise<Measurement[]> {
  const { flights, name } = direction;
  // The first messages also pay for code that is loaded only once.
  await startAtRate(perSecond, 2, (n) => direction.send(chats[n % chats.length] as CustomerChat));
  await flights.landed(drainsWithinMs);
  const before = flights.times.length;
  await startAtRate(perSecond, quick ? 10 : 60, (n) => direction.send(chats[n % chats.length] as CustomerChat));
  const missing = await flights.landed(drainsWithinMs);
  const measured = distributionOf(`${name}, ${perSecond}/s`, 'ms', flights.times.slice(before));
  return missing === 0 ? [measured] : [measured, singleValue(`${name}: never arrived`, 'messages', missing)];
}
