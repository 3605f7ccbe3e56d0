// `npm run drills:soak`: 300 sessions of one runner under moderate traffic for half an hour; memory and handles of every process
// must stay flat. Prints its findings; exits with 1 when there are any.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRecado } from '#local/cloud.ts';
import { freeInspectorPorts } from './inspector.ts';
import { runSoak } from './soak.ts';
import { soakReport } from './soak-report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
    sessions: { type: 'string', default: '300' },
    /** Messages of each side and session before the first reading. */
    'warm-up': { type: 'string', default: '30' },
    /** Messages a second, of both sides and all conversations together. */
    rate: { type: 'string', default: '4' },
    /** Processes to write heap snapshots of, after a third and at the end, e.g. `--snapshots gateway,runner`. */
    snapshots: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});

const sessionsEach = 30;
const sessions = Number(values.sessions);
const companies = Math.ceil(sessions / sessionsEach);
const dataDir = await mkdtemp(join(tmpdir(), 'recado-soak-'));
freeInspectorPorts();
const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
try {
  const result = await runSoak(recado, {
    seed: Number(values.seed),
    fixture: { companies, linesEach: Math.ceil(sessions / companies), customersEach: 1 },
    warmUpEach: Number(values['warm-up']),
    lastsMs: Number(values.minutes) * 60_000,
    messagesPerSecond: Number(values.rate),
    readEveryMs: 30_000,
    dropEveryMs: 5_000,
    logFolder: join(dataDir, 'logs'),
    onMilestone: async (readings, name) => {
      for (const process of values.snapshots.split(',').filter(Boolean))
        await readings.snapshot(process, join(dataDir, `${process}-${name}.heapsnapshot`));
    },
    quietWithinMs: 300_000,
    log: console.log,
  });
  const { text, isClean } = soakReport(result);
  console.log(text);
  await writeFile(join(dataDir, 'readings.csv'), result.readings.table);
  process.exitCode = isClean ? 0 : 1;
} finally {
  await recado.stop();
  if (values.keep || values.snapshots || process.exitCode) console.log(`Data, logs and readings: ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}
