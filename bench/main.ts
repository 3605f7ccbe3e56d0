// `npm run bench`: measures and prints, asserts nothing. `--quick` takes shorter samples, `--only latency,costs` runs
// only these.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#local/processes/node-child.ts';
import { measureAnswers } from './answers.ts';
import { measureApi } from './api.ts';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { measureCampaignsBesideTraffic } from './campaigns/beside.ts';
import { campaignCost } from './campaigns/cost.ts';
import { measureCosts } from './costs.ts';
import { measureCrowd } from './crowd.ts';
import { deepPages } from './deep-pages.ts';
import type { MessageDirection } from './direction.ts';
import { highestRate } from './highest-rate.ts';
import { importTime } from './import-time.ts';
import { runWithBackend } from './in-process.ts';
import { measureInbound } from './inbound.ts';
import { measureInbox } from './inbox/inbox.ts';
import { invoiceRun } from './invoice-run.ts';
import { measureLatency } from './latency.ts';
import { measureSignIn } from './login.ts';
import { measureOutbound } from './outbound.ts';
import { measureSchedules } from './schedules.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSessions } from './sessions/sessions.ts';
import { measureSizes } from './sizes.ts';
import { startTime } from './start-time.ts';
import type { Measurement } from './statistics.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Numbers of sessions to measure with, e.g. `--only sessions --sessions 300`. */
    sessions: { type: 'string' },
    /** Number of agents' sockets in `crowd`, e.g. `--only crowd --sockets 700`. */
    sockets: { type: 'string' },
    /** Share of the conversations of `inbox` in the search index: indexing all takes half an hour. */
    indexed: { type: 'string', default: '0.25' },
    /** Share of the large company of `inbox`: filling all of it takes some twenty minutes on two cores. */
    share: { type: 'string', default: '1' },
    /** How often `inbox` runs each operation. */
    samples: { type: 'string', default: '200' },
  },
});
const { quick } = values;

const bothWays =
  (
    measure: (
      direction: MessageDirection,
      chats: BenchProduct['fixture']['chats'],
      quick: boolean,
    ) => Promise<Measurement[]>,
  ) =>
  async (product: BenchProduct): Promise<Measurement[]> => {
    const measured: Measurement[] = [];
    for (const open of [measureInbound, measureOutbound]) {
      const direction = await open(product);
      measured.push(...(await measure(direction, product.fixture.chats, quick)));
      direction.close();
    }
    return measured;
  };

/** Customers of one connection write; `rate` spreads them over five. */
const rateOfOneConnection = async (product: BenchProduct): Promise<Measurement[]> => {
  const direction = await measureInbound(product);
  const { chats } = product.fixture;
  const ofOne = chats.filter(({ line }) => line === chats[0]?.line);
  const measured = await highestRate({ ...direction, name: `${direction.name}, one connection` }, ofOne, quick);
  direction.close();
  return measured;
};

const onProduct: Record<string, (product: BenchProduct) => Promise<Measurement[]>> = {
  latency: bothWays(measureLatency),
  api: (product) => measureApi(product, quick),
  rate: async (product) => [...(await bothWays(highestRate)(product)), ...(await rateOfOneConnection(product))],
  crowd: (product) => measureCrowd(product, quick, values.sockets ? Number(values.sockets) : undefined),
  scroll: (product) => measureScrolling(product, quick),
};
// Run after the measurements of the whole product, because its first start builds what changed.
const alone: Record<string, () => Promise<Measurement[]>> = {
  start: () => startTime(quick),
  sizes: measureSizes,
  campaigns: () => measureCampaignsBesideTraffic(quick),
  answers: () => measureAnswers(quick),
  import: () => importTime(quick),
  inbox: () =>
    measureInbox(quick, {
      indexed: Number(values.indexed),
      share: Number(values.share),
      samples: Number(values.samples),
    }),
};
const inProcess: Record<string, () => Promise<Measurement[]>> = {
  costs: measureCosts,
  invoices: () => invoiceRun(quick),
  schedules: () => measureSchedules(quick),
  campaigns: () => campaignCost(quick),
  pages: () => deepPages(quick),
  login: () => measureSignIn(quick),
  sessions: () => measureSessions(quick, values.sessions?.split(',').map(Number)),
};

const only = values.only?.split(',');
const wanted = <M>(measures: Record<string, M>): M[] =>
  Object.entries(measures).flatMap(([name, measure]) => (!only || only.includes(name) ? [measure] : []));
const results: Measurement[] = [];
const take = (measured: Measurement[]) => {
  results.push(...measured);
  console.table(measured);
};

const load = loadavg()[0];
if (wanted(onProduct).length > 0) {
  const product = await startBenchProduct();
  try {
    for (const measure of wanted(onProduct)) take(await measure(product));
  } finally {
    await product.close();
  }
}
for (const measure of wanted(alone)) take(await measure());
if (wanted(inProcess).length > 0) {
  await runWithBackend(async () => {
    for (const measure of wanted(inProcess)) take(await measure());
  });
}

const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version, loadBefore: load };
const file = join(projectRoot, '.cache/bench.json');
await mkdir(join(projectRoot, '.cache'), { recursive: true });
await writeFile(file, JSON.stringify({ at: new Date().toISOString(), quick, machine, results }, null, 2));
console.log(`${results.length} measurements on ${machine.cores} cores, load before ${load?.toFixed(2)}: ${file}`);
