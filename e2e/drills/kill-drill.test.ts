import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { killDrill } from './kill-drill.ts';
import { report } from './report.ts';

let recado: Recado;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-drill-'));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
});
afterAll(async () => {
  await recado?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('loses, doubles and reorders no message, counts correctly and needs no new QR code after repeated kills', async () => {
  const result = await killDrill(recado, {
    seed: 7,
    kills: 5,
    cast: { companies: 2, linesEach: 1, customersEach: 3 },
    messagesEach: 10,
    spreadMs: 400,
    quietWithinMs: 90_000,
  });
  const { text, isClean } = report(result);
  console.log(text);
  expect(isClean, text).toBe(true);
});
