import type { CustomerChat } from '../e2e/testing/fixture.ts';
import type { MessageDirection } from './direction.ts';
import { startAtRate } from './paced.ts';
import { processorTime } from './processes.ts';
import { distributionOf, type Measurement, processorPer, singleValue } from './statistics.ts';

const perSecond = 20;
const drainsWithinMs = 60_000;

/** Measures how long messages take at a moderate rate, spread over all chats, and the processor time that one costs each part. */
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
  let missing = 0;
  const spent = await processorTime(async () => {
    await startAtRate(perSecond, quick ? 10 : 60, (n) => direction.send(chats[n % chats.length] as CustomerChat));
    missing = await flights.landed(drainsWithinMs);
  });
  const times = flights.times.slice(before);
  return [
    distributionOf(`${name}, ${perSecond}/s`, 'ms', times),
    ...processorPer('message', `${name}, ${perSecond}/s`, spent, times.length),
    ...(missing === 0 ? [] : [singleValue(`${name}: never arrived`, 'messages', missing)]),
  ];
}
