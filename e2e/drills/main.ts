// `npm run drills`: the large kill drill. Prints its findings; exits with 1 when there are any.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRecado } from '#local/cloud.ts';
import { killDrill } from './kill-drill.ts';
import { drillReport } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '64' },
    messages: { type: 'string', default: '150' },
    /** Processes to kill; others are possible too, e.g. `--targets runner,gateway,aws,dynamodb`. */
    targets: { type: 'string', default: 'runner,gateway' },
    keep: { type: 'boolean', default: false },
  },
});

const dataDir = await mkdtemp(join(tmpdir(), 'recado-drill-'));
const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
try {
  const result = await killDrill(recado, {
    seed: Number(values.seed),
    kills: Number(values.kills),
    fixture: { companies: 3, linesEach: 2, customersEach: 3 },
    messagesEach: Number(values.messages),
    spreadMs: 2_000,
    quietWithinMs: 300_000,
    targets: values.targets.split(','),
    log: console.log,
  });
  const { text, isClean } = drillReport(result);
  console.log(text);
  process.exitCode = isClean ? 0 : 1;
} finally {
  await recado.stop();
  if (values.keep || process.exitCode) console.log(`Data and logs: ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}
