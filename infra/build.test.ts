import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFunctions } from './build.ts';
import { entries, missingEntries, repository } from './entries.ts';

/** Of these 81 KB are zod and 18 KB the verification of tokens, in every route's bundle. */
const largest = 170 * 1024;
let outdir: string;
let outputs: Metafile['outputs'];
type Output = Metafile['outputs'][string];

beforeAll(async () => {
  // Inside the repository, where the bundles find the SDK that Lambda brings itself.
  mkdirSync(join(repository, '.cache'), { recursive: true });
  outdir = mkdtempSync(join(repository, '.cache', 'functions-'));
  ({ outputs } = await buildFunctions({ outdir }));
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const bundle = (entry: string) => join(outdir, `${entry}.mjs`);

test('every route, queue and socket route has its handler', () => {
  expect(missingEntries()).toEqual([]);
  for (const entry of entries) expect(existsSync(bundle(entry)), entry).toBe(true);
});

/** What a cold start reads: the file and every chunk it imports, and theirs. */
const readAtStart = (file: string, seen = new Map<string, Output>()): Map<string, Output> => {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.set(file, output);
  for (const { path, external, kind } of output.imports)
    if (!external && kind === 'import-statement') readAtStart(path, seen);
  return seen;
};
const parts = (entry: string) => [...readAtStart(relative(process.cwd(), bundle(entry))).values()];

test.each(entries)('%s is small', (entry) => {
  const weight = parts(entry).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(largest);
});

test('only who serves the OpenAPI document carries what describes schemas', () => {
  const describing = (entry: string) =>
    parts(entry).reduce((sum, { inputs }) => {
      const generator = Object.entries(inputs).find(([file]) => file.endsWith('core/to-json-schema.js'));
      return sum + (generator?.[1].bytesInOutput ?? 0);
    }, 0);
  expect(describing('openapi/show')).toBeGreaterThan(5_000);
  expect(describing('tickets/update')).toBeLessThan(500);
});

test.each(entries)('%s loads without environment', async (entry) => {
  for (const name of Object.keys(process.env))
    if (/^(AWS_|TABLE|QUEUE_|DOORBELL_|SECRET_)/.test(name)) vi.stubEnv(name, undefined);
  const loaded = await import(/* @vite-ignore */ bundle(entry));
  expect(loaded.handler).toBeTypeOf('function');
});
