import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from './build.ts';
import { entries, missingEntries, repository } from './entries.ts';

/** Of these 81 KB are zod and 16 KB the verification of tokens, in every route's bundle, and up to 13 KB the seams between shared chunks. */
const largest = 194 * 1024;
const typical = 147 * 1024;
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

const weight = (entry: string) => parts(entry).reduce((sum, { bytes }) => sum + bytes, 0);

test.each(entries)('%s is small', (entry) => {
  expect(weight(entry)).toBeGreaterThan(100);
  expect(weight(entry)).toBeLessThanOrEqual(largest);
});

test('half of them are smaller than what a cold start is to read', () => {
  const weights = entries.map(weight).sort((a, b) => a - b);
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(typical);
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

/** Loads each file in a Node without our environment and prints, as JSON, what its `handler` is or why it cannot be loaded. */
const loader = `
  const loaded = {};
  for (const file of process.argv.slice(1)) {
    try {
      loaded[file] = typeof (await import(file)).handler;
    } catch (error) {
      loaded[file] = String(error);
    }
  }
  process.stdout.write(JSON.stringify(loaded));
  // What keeps a process alive, a handler may have; here nobody waits for it.
  process.exit();
`;

test('every bundle, and every chunk that is only loaded when it is needed, loads in Node without environment', async () => {
  const files = Object.keys(outputs).map((file) => resolve(file));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', loader, '--', ...files],
    { env: {}, maxBuffer: 16 * 1024 * 1024 },
  );
  const loaded: Record<string, string> = JSON.parse(stdout);
  const handlers = new Set(entries.map(bundle));
  const expected = files.map((file) => [file, handlers.has(file) ? 'function' : 'undefined']);
  expect(loaded).toEqual(Object.fromEntries(expected));
  // There are such chunks: else this would prove nothing.
  const lazy = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'dynamic-import'));
  expect(lazy.length).toBeGreaterThan(0);
});
