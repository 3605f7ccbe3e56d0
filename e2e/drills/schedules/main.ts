// `npm run drills:schedules`: kills the runner and the gateway, which runs every worker, while scheduled messages leave.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRecado } from '#local/cloud.ts';
import { scheduleDrill, scheduleReport } from './schedule-drill.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '40' },
    messages: { type: 'string', default: '30' },
    targets: { type: 'string', default: 'runner,gateway' },
    keep: { type: 'boolean', default: false },
  },
});

const dataDir = await mkdtemp(join(tmpdir(), 'recado-schedules-'));
const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
try {
  const result = await scheduleDrill(recado, {
    seed: Number(values.seed),
    kills: Number(values.kills),
    companies: 2,
    linesEach: 2,
    messagesEach: Number(values.messages),
    spreadMs: 2_000,
    finishedWithinMs: 600_000,
    targets: values.targets.split(','),
    log: console.log,
  });
  const { text, isClean } = scheduleReport(result);
  console.log(text);
  process.exitCode = isClean ? 0 : 1;
} finally {
  await recado.stop();
  if (values.keep || process.exitCode) console.log(`Data and logs: ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}
