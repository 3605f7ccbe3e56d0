import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signAccess } from '#functions/entries/auth/sign-access.ts';
import { BulkWriter } from '#functions/entries/testing/populate/bulk-writer.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import { freshTable } from '#local/dynamodb/fresh-table.ts';
import { testQueues } from '#local/testing/test-queues.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { distributionOf, type Measurement, singleValue } from '../statistics.ts';
import { fillCompany, populationFor } from './fill.ts';
import { openExport } from './import.ts';
import { type FilledCompany, inboxOperations } from './operations.ts';

const tableValue = 'recado';

/**
 * Compares what agents do in a company of 200,000 contacts, 100,000 tickets and 2,000,000 messages with one of a
 * hundredth of that size, in one table on disk. `indexed`: the share of conversations in the search index; `share`: the
 * share of the full size; `samples`: how often each operation runs.
 */
export async function measureInbox(
  quick: boolean,
  { indexed, share, samples }: { indexed: number; share: number; samples: number },
): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recado-inbox-'));
  const queues = await testQueues();
  process.env.LOG_LEVEL = 'silent';
  try {
    const { large, small, made } = await make(folder, quick ? 0.02 : share, indexed);
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
    const engine = await startEngine({ dataDir: folder, port: made.port });
    process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
    process.env.TABLE = tableValue;
    try {
      return [...made.measured, ...(await compare(large, small, quick ? 30 : samples))];
    } finally {
      await engine.stop();
    }
  } finally {
    await queues.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates both companies. Reads while filling go to an engine in memory; the rows go to a file for the engine that is
 * measured.
 */
async function make(folder: string, share: number, indexed: number) {
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const engine = await startEngine();
  const before = performance.now();
  try {
    const table = await freshTable(engine.endpoint);
    const into = await openExport(folder, tableValue);
    const filled = async (part: number) => fillCompany(populationFor(part, indexed), new BulkWriter(into.way));
    const [large, small] = [await filled(share), await filled(share / 100)];
    await into.add(table);
    await into.end(folder);
    const seconds = (performance.now() - before) / 1000;
    const { size } = await stat(join(folder, 'dynamodb', 'tables.db'));
    const rows = large.rows + small.rows;
    console.log(`${rows} rows in ${Math.round(seconds)} s, ${Math.round(size / 1e6)} MB`);
    const measured = [singleValue(`inbox: filled, ${indexed * 100} % of it in the search index`, 'rows', rows)];
    return { large, small, made: { port: Number(new URL(engine.endpoint).port), measured } };
  } finally {
    await engine.stop();
  }
}

interface Taken {
  /** Rows that one call returned. */
  shown: number;
  units: number;
  trips: number;
  times: number[];
}

async function compare(large: FilledCompany, small: FilledCompany, samples: number): Promise<Measurement[]> {
  // Tokens expire after a quarter of an hour, and filling may have taken longer.
  const [inLarge, inSmall] = [inboxOperations(await signedIn(large)), inboxOperations(await signedIn(small))];
  const measured: Measurement[] = [];
  const table = [];
  for (const name of Object.keys(inLarge)) {
    const [few, many] = await inTurns([inSmall[name], inLarge[name]], samples);
    if (!few || !many) continue;
    const [smallTimes, largeTimes] = [few, many].map(({ times }) => distributionOf(name, 'ms', times));
    measured.push(
      singleValue(`inbox, ${name}: read, small`, 'RCU', few.units),
      singleValue(`inbox, ${name}: read, large`, 'RCU', many.units),
      { ...distributionOf(`inbox, ${name}: small`, 'ms', few.times) },
      { ...distributionOf(`inbox, ${name}: large`, 'ms', many.times) },
    );
    console.log(
      `${name}: ${few.units} and ${many.units} units for ${few.shown} and ${many.shown}, ${few.trips} and ${many.trips} trips`,
    );
    table.push({
      what: name,
      'RCU small': few.units,
      'RCU large': many.units,
      'shown small': few.shown,
      'shown large': many.shown,
      'trips small': few.trips,
      'trips large': many.trips,
      'p50 small': smallTimes?.p50,
      'p50 large': largeTimes?.p50,
      'p99 small': smallTimes?.p99,
      'p99 large': largeTimes?.p99,
      ratio: Math.round((100 * (largeTimes?.p50 ?? 0)) / (smallTimes?.p50 ?? 1)) / 100,
    });
  }
  console.table(table);
  return measured;
}

const signedIn = async (filled: FilledCompany): Promise<FilledCompany> => {
  const { company } = filled;
  const { id: userId, companyId, sessionId } = company.admin.user;
  const token = await signAccess({ userId, companyId, sessionId: sessionId ?? '' });
  return { ...filled, company: { ...company, admin: { ...company.admin, token } } };
};

/** Alternates between the operations, so that other load on the machine affects all of them equally. */
async function inTurns(operations: ((() => Promise<number>) | undefined)[], samples: number): Promise<Taken[]> {
  const taken = operations.map((): Taken => ({ shown: 0, units: 0, trips: 0, times: [] }));
  for (let n = -3; n < samples; n++) {
    for (const [which, operation] of operations.entries()) {
      const one = taken[which];
      if (!operation || !one) continue;
      const start = performance.now();
      const measured = n === 0 ? await meterTableCost(operation) : undefined;
      if (!measured) await operation();
      if (n > 0) one.times.push(performance.now() - start);
      if (measured)
        Object.assign(one, { shown: measured.result, units: measured.bill.readUnits, trips: measured.bill.trips });
    }
  }
  return taken;
}
