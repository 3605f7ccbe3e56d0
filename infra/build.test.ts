import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFunctions } from './build.ts';
import { entries, missingEntries, repository } from './entries.ts';

/** Of these about 100 KB are zod and 67 KB pino, in every bundle; the rest of the largest are the contracts it publishes by. */
const largest = 260 * 1024;
let outdir: string;
let outputs: Metafile['outputs'];

beforeAll(async () => {
  // Inside the repository, where the bundles find the SDK that Lambda brings itself.
  mkdirSync(join(repository, '.cache'), { recursive: true });
  outdir = mkdtempSync(join(repository, '.cache', 'functions-'));
  ({ outputs } = (await buildFunctions({ outdir })).metafile);
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const bundle = (entry: string) => join(outdir, `${entry}.mjs`);

test('every route, queue and socket route has its handler', () => {
  expect(missingEntries()).toEqual([]);
  for (const entry of entries) expect(existsSync(bundle(entry)), entry).toBe(true);
});

/** Bytes a cold start reads: the file and every chunk it imports, and theirs. */
const weight = (file: string, seen = new Set<string>()): number => {
  const output = outputs[file];
  if (!output || seen.has(file)) return 0;
  seen.add(file);
  return output.imports
    .filter(({ external, kind }) => !external && kind === 'import-statement')
    .reduce((sum, { path }) => sum + weight(path, seen), output.bytes);
};

test.each(entries)('%s is small', (entry) => {
  expect(weight(relative(process.cwd(), bundle(entry)))).toBeGreaterThan(100);
  expect(weight(relative(process.cwd(), bundle(entry)))).toBeLessThanOrEqual(largest);
});

test.each(entries)('%s loads without environment', async (entry) => {
  for (const name of Object.keys(process.env))
    if (/^(AWS_|TABLE|QUEUE_|DOORBELL_|SECRET_)/.test(name)) vi.stubEnv(name, undefined);
  const loaded = await import(/* @vite-ignore */ bundle(entry));
  expect(loaded.handler).toBeTypeOf('function');
});
