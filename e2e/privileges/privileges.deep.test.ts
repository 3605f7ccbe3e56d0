import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecado } from '#local/cloud.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { readRoles } from '#local/testing/rights/roles.ts';
import { folderVariable, type RecordedRightUse, readRecordedRightUses } from '#local/testing/rights/use-files.ts';
import { compareRoleGrants } from './judge.ts';
import { startFakeAiServer } from './prompts.ts';
import { rareUses } from './rare.ts';
import { exerciseEverything } from './walk.ts';

/**
 * Proves least privilege: uses every feature of the product while a recorder notes the AWS requests of each Lambda and
 * of the session-runner; then the template's roles must allow exactly those. `npm test` requires the rights of the handlers that
 * unit tests call (`local/testing/rights/check-rights.ts`); only here are the built bundles recorded, and idle rights found.
 */
const address = 'http://127.0.0.1:1';
/** Enough time for the whole product to start, run and stop on a busy machine. */
const withinMs = 900_000;
let dataDir: string;
let assembly: string;
let refusals: string[];
let noted: RecordedRightUse[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-privileges-'));
  const folder = await mkdtemp(join(dataDir, 'uses-'));
  process.env[folderVariable] = folder;
  // Loads the recorder into the processes that are started from now on; this one runs already.
  process.env.NODE_OPTIONS = `--import=${import.meta.resolve('./recorder.ts')}`;
  // Sends batches as on AWS, not as transactions, which the embedded engine handles faster.
  process.env.TABLE_BATCHES = 'requests';
  const ai = await startFakeAiServer();
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
  try {
    assembly = recado.assembly;
    refusals = await exerciseEverything(recado, ai);
  } finally {
    // Stops within the recording, because the runner hands its shards over on stopping.
    await recado.stop();
    await ai.stop();
  }
  noted = readRecordedRightUses(folder);
}, withinMs);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('refuses no route that the walk uses', () => {
  expect(refusals).toEqual([]);
});

test('finds roles that allow all recorded uses and nothing else', () => {
  const roles = new CdkAssembly(assembly, {
    app: address,
    management: address,
    dynamodb: address,
    aws: address,
  });
  const verdict = compareRoleGrants(readRoles(roles), noted, rareUses);
  expect(noted.length).toBeGreaterThan(0);
  expect(verdict).toEqual({ lacking: [], idle: [], needless: [] });
});
