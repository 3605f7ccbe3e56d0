import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { type Measurement, singleValue } from './statistics.ts';

type RequestsByService = Record<string, number>;

/** A product whose requests to the embedded AWS are counted. */
export interface CountedProduct extends BenchProduct {
  /** Requests so far by service, of all processes. */
  requests(): Promise<RequestsByService>;
}

const counter = pathToFileURL(join(import.meta.dirname, 'count-requests.ts')).href;

const sumIn = async (folder: string): Promise<RequestsByService> => {
  const sum: RequestsByService = {};
  for (const name of await readdir(folder)) {
    const counts: RequestsByService = JSON.parse(await readFile(join(folder, name), 'utf8'));
    for (const [service, count] of Object.entries(counts)) sum[service] = (sum[service] ?? 0) + count;
  }
  return sum;
};

/** Starts the product with a counter in each of its processes. */
export async function startCountedProduct(size: Parameters<typeof startBenchProduct>[0]): Promise<CountedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-requests-'));
  const { NODE_OPTIONS } = process.env;
  Object.assign(process.env, {
    NODE_OPTIONS: `${NODE_OPTIONS ?? ''} --import ${counter}`.trim(),
    RECADO_BENCH_REQUESTS: folder,
  });
  const product = await startBenchProduct(size).finally(() => {
    if (NODE_OPTIONS === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = NODE_OPTIONS;
  });
  const close = async () => {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...product, requests: () => sumIn(folder), close };
}

interface CountedSpan {
  before: RequestsByService;
  after: RequestsByService;
}

/** Requests for one of `count` messages, by service and together, less those of as long a rest. */
export function requestsPer(
  name: string,
  { before, after }: CountedSpan,
  count: number,
  rest: CountedSpan = { before: {}, after: {} },
): Measurement[] {
  const within = (span: CountedSpan, service: string) => (span.after[service] ?? 0) - (span.before[service] ?? 0);
  const each = Object.keys(after).map(
    (service) => [service, within({ before, after }, service) - within(rest, service)] as const,
  );
  const all = each.reduce((sum, [, number]) => sum + number, 0);
  return [['AWS', all] as const, ...each]
    .filter(([, number]) => number > 0)
    .map(([service, number]) => singleValue(`${name}: requests to ${service}`, 'a message', number / count));
}
