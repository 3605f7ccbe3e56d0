import { processorTime } from './processes.ts';
import { distributionOf, type Measurement, processorPer, singleValue } from './statistics.ts';

const callers = 16;

/** Runs callers in parallel, each of which calls again as soon as its last call is answered. */
export async function measureInParallel(
  name: string,
  seconds: number,
  call: (n: number) => Promise<unknown>,
): Promise<Measurement[]> {
  const times: number[] = [];
  let calls = 0;
  const round = async () => {
    const before = performance.now();
    await call(calls++);
    times.push(performance.now() - before);
  };
  await Promise.all(Array.from({ length: callers }, round));
  times.length = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const spent = await processorTime(() =>
    Promise.all(
      Array.from({ length: callers }, async () => {
        while (performance.now() < until) await round();
      }),
    ),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  return [
    singleValue(`${name}, ${callers} in parallel`, 'calls/s', times.length / elapsed),
    distributionOf(name, 'ms', times),
    ...processorPer('call', name, spent, times.length),
  ];
}
