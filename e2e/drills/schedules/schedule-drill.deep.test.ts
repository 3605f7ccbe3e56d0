import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { scheduleDrill, scheduleReport } from './schedule-drill.ts';

let recado: Recado;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-schedules-'));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
});
afterAll(async () => {
  await recado?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('sends each scheduled message once, in order and at the pace, despite kills', async () => {
  const result = await scheduleDrill(recado, {
    seed: 7,
    kills: 40,
    companies: 2,
    linesEach: 2,
    messagesEach: 30,
    spreadMs: 2_000,
    finishedWithinMs: 600_000,
    targets: ['runner', 'gateway'],
  });
  const { text, isClean } = scheduleReport(result);
  console.log(text);
  expect(isClean, text).toBe(true);
});
