import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { campaignDrill } from './campaign-drill.ts';
import { campaignReport } from './campaign-report.ts';

let recado: Recado;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-campaigns-'));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
});
afterAll(async () => {
  await recado?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('sends each recipient a campaign once, or reports it as failed, never faster than its pace, despite kills', async () => {
  const result = await campaignDrill(recado, {
    seed: 7,
    kills: 64,
    companies: 2,
    linesEach: 2,
    recipients: 36,
    spreadMs: 2_000,
    finishedWithinMs: 600_000,
    targets: ['runner', 'gateway'],
  });
  const { text, isClean } = campaignReport(result);
  console.log(text);
  expect(isClean, text).toBe(true);
});
