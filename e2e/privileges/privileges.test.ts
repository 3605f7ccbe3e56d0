import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecado } from '#local/cloud.ts';
import { Assembly } from '#local/gateway/assembly/assembly.ts';
import { isDeep } from '#local/testing/depth.ts';
import { readRoles } from './grants.ts';
import { judge, type NotedUse } from './judge.ts';
import { openAi } from './prompting.ts';
import { rareUses } from './rare.ts';
import { walk, walkTheMainJob } from './walk.ts';

/**
 * Least privilege, proved: the product is used for everything it is for while a recorder notes what each Lambda and the session-runner ask
 * of AWS; then the template's roles must allow exactly that. `npm test` does the main job only, and sees that its rights are there.
 */
const address = 'http://127.0.0.1:1';
/** The whole product starts, is walked through and stops, on a machine that may have other things to do. */
const withinMs = 300_000;
let dataDir: string;
let assembly: string;
let refusals: string[];
let noted: NotedUse[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recado-privileges-'));
  process.env.RECORD_USES_IN = await mkdtemp(join(dataDir, 'uses-'));
  // Into the processes that are started, not into this one, which runs already.
  process.env.NODE_OPTIONS = `--import=${import.meta.resolve('./recorder.ts')}`;
  // As on AWS, and not as the embedded engine likes them.
  process.env.TABLE_BATCHES = 'requests';
  const ai = await openAi();
  const recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true });
  try {
    assembly = recado.assembly;
    refusals = isDeep ? await walk(recado, ai) : await walkTheMainJob(recado);
  } finally {
    // The runner hands its shards over: that is part of what it does.
    await recado.stop();
    await ai.stop();
  }
  const folder = process.env.RECORD_USES_IN;
  noted = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line));
}, withinMs);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('no route the walk came by refused', () => {
  expect(refusals).toEqual([]);
});

test('roles allow what is done, and in a deep run nothing that is not', () => {
  const roles = new Assembly(assembly, {
    app: address,
    management: address,
    dynamodb: address,
    aws: address,
  });
  const verdict = judge(readRoles(roles), noted, rareUses);
  expect(noted.length).toBeGreaterThan(0);
  expect(isDeep ? verdict : { lacking: verdict.lacking }).toEqual({
    lacking: [],
    ...(isDeep && { idle: [], needless: [] }),
  });
});
