import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Recado, startRecado } from '#local/cloud.ts';
import { isDeep } from '#local/testing/depth.ts';
import { killDrill } from './kill-drill.ts';
import { moneyDrill } from './money/money-drill.ts';
import { drillReport } from './report.ts';

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

/** `npm run drills` runs the large one. */
const small = { kills: 3, fixture: { companies: 2, linesEach: 1, customersEach: 2 }, messagesEach: 8, spreadMs: 400 };
const large = {
  kills: 64,
  fixture: { companies: 3, linesEach: 2, customersEach: 3 },
  messagesEach: 150,
  spreadMs: 2_000,
};

test('loses, doubles and reorders no message, counts correctly and needs no new QR code after repeated kills', async () => {
  const result = await killDrill(recado, {
    seed: 7,
    ...(isDeep ? large : small),
    quietWithinMs: isDeep ? 300_000 : 90_000,
  });
  const { text, isClean } = drillReport(result);
  console.log(text);
  expect(isClean, text).toBe(true);
});

test('each payment counts once, renews once and gets its receipt after repeated kills', async () => {
  const size = isDeep
    ? { companies: 10, rounds: 18, killsEach: 2, spreadMs: 1_500 }
    : { companies: 6, rounds: 1, killsEach: 1, spreadMs: 800 };
  expect(await moneyDrill(recado, { seed: 13, ...size })).toEqual([]);
});
