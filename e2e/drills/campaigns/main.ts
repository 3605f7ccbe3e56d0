// `npm run drills:campaigns`: kills the runner and the gateway, which runs every worker, at random instants of campaigns.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startRecado } from '#local/cloud.ts';
import { campaignDrill } from './campaign-drill.ts';
import { campaignReport } from './campaign-report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '64' },
    recipients: { type: 'string', default: '40' },
    targets: { type: 'string', default: 'runner,gateway' },
    keep: { type: 'boolean', default: false },
  },
});

const dataDir = await mkdtemp(join(tmpdir(), 'recado-campaigns-'));
const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
try {
  const result = await campaignDrill(recado, {
    seed: Number(values.seed),
    kills: Number(values.kills),
    companies: 2,
    linesEach: 2,
    recipients: Number(values.recipients),
    spreadMs: 2_000,
    finishedWithinMs: 600_000,
    targets: values.targets.split(','),
    log: console.log,
  });
  const { text, isClean } = campaignReport(result);
  console.log(text);
  process.exitCode = isClean ? 0 : 1;
} finally {
  await recado.stop();
  if (values.keep || process.exitCode) console.log(`Data and logs: ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}
