import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { isDeep } from '#local/testing/depth.ts';
import { freeInspectorPorts } from './inspector.ts';
import { runSoak } from './soak.ts';
import { soakReport } from './soak-report.ts';

let recado: Recado;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-soak-'));
  freeInspectorPorts();
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
});
afterAll(async () => {
  await recado?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** `npm run drills:soak` runs the large one. */
const small = { fixture: { companies: 1, linesEach: 2, customersEach: 1 }, lastsMs: 4_000, readEveryMs: 2_000 };
const large = { fixture: { companies: 2, linesEach: 10, customersEach: 1 }, lastsMs: 300_000, readEveryMs: 10_000 };

test('reads every process while messages, sockets and sessions come and go, and loses no message', async () => {
  const result = await runSoak(recado, {
    ...(isDeep ? large : small),
    seed: 11,
    warmUpEach: 2,
    messagesPerSecond: 4,
    dropEveryMs: 1_000,
    logFolder: join(dataDir, 'logs'),
    quietWithinMs: 120_000,
  });
  const { text, isClean } = soakReport(result);
  console.log(text);
  expect(isClean, text).toBe(true);
  const read = (measure: string) =>
    result.readings.verdicts.filter((one) => one.measure === measure).map(({ process }) => process);
  expect(read('descriptors')).toEqual(Object.keys(recado.processes));
  expect(read('MB heap')).toEqual(Object.keys(recado.processes).filter((name) => name !== 'dynamodb'));
});
