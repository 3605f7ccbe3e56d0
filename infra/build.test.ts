import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';
import { jobNames, jobs } from '#shared/jobs.ts';
import { buildFunctions } from './build.ts';
import { lambdaEntries, missingEntries, repositoryRoot } from './entries.ts';

/**
 * Limits in bytes for what a cold start reads. Every route carries 81 KB of zod, 16 KB of token verification and 4 KB that
 * spare each request the SDK, 2 KB of the audit trail, 1 KB that decide about roles, 1 KB that pack and unpack rows, the keys of all rows, the time limits of all clients, and up to 13 KB of glue between shared chunks.
 */
const largest = 285 * 1024;
const typical = 195 * 1024;
/** The client of the table, which every cold start reads beside that; the SDK's other clients come with the runtime. */
const largestSdk = 480 * 1024;
let outdir: string;
let inputs: Metafile['inputs'];
let outputs: Metafile['outputs'];
type Output = Metafile['outputs'][string];

beforeAll(async () => {
  // The folder lies inside the repository, so that the bundles find the SDK that Lambda itself provides.
  mkdirSync(join(repositoryRoot, '.cache'), { recursive: true });
  outdir = mkdtempSync(join(repositoryRoot, '.cache', 'functions-'));
  ({ inputs, outputs } = await buildFunctions({ outdir }));
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const bundle = (entry: string) => join(outdir, `${entry}.mjs`);

test('every route, queue worker and socket route has a handler', () => {
  expect(missingEntries()).toEqual([]);
  for (const entry of lambdaEntries) expect(existsSync(bundle(entry)), entry).toBe(true);
});

test('every bundle can be loaded, and exports a handler', async () => {
  const script = 'for (const file of process.argv.slice(1)) if (!(await import(file)).handler) throw new Error(file)';
  const files = lambdaEntries.map((entry) => pathToFileURL(bundle(entry)).href);
  const loading = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, ...files]);
  await expect(loading).resolves.toMatchObject({ stderr: '' });
});

/** All files that a cold start reads: this file and, recursively, every chunk it imports. */
const readAtStart = (file: string, seen = new Map<string, Output>()): Map<string, Output> => {
  const output = outputs[file];
  if (!output || seen.has(file)) return seen;
  seen.set(file, output);
  for (const { path, external, kind } of output.imports)
    if (!external && kind === 'import-statement') readAtStart(path, seen);
  return seen;
};
const parts = (entry: string) => [...readAtStart(relative(process.cwd(), bundle(entry))).values()];

const isSdk = (file: string) => /node_modules\/(@aws-sdk|@smithy|@aws|bowser|mnemonist|obliterator|tslib)\//.test(file);
const sdkBytes = ({ inputs }: Output) =>
  Object.entries(inputs).reduce((sum, [file, { bytesInOutput }]) => sum + (isSdk(file) ? bytesInOutput : 0), 0);
const weight = (entry: string) => parts(entry).reduce((sum, output) => sum + output.bytes - sdkBytes(output), 0);

const heavier: Record<string, number> = {
  // The document describes every route there is, so it grows with the product.
  'openapi/show': 1.5 * largest,
};

test.each(lambdaEntries)('%s stays below the size limit', (entry) => {
  expect(weight(entry)).toBeGreaterThan(100);
  expect(weight(entry)).toBeLessThanOrEqual(heavier[entry] ?? largest);
});

test('the bundled client of the table stays within its size, and nothing else of the SDK is bundled', () => {
  const sdk = parts('tickets/update').reduce((sum, output) => sum + sdkBytes(output), 0);
  expect(sdk).toBeGreaterThan(100 * 1024);
  expect(sdk).toBeLessThanOrEqual(largestSdk);
  const bundled = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(bundled.filter((file) => /@aws-sdk\/client-(?!dynamodb)/.test(file))).toEqual([]);
});

test('half of the bundles stay below the typical size for a cold start', () => {
  const weights = lambdaEntries.map(weight).sort((a, b) => a - b);
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(typical);
});

test('only the function that serves the OpenAPI document bundles the JSON Schema generator', () => {
  const describing = (entry: string) =>
    parts(entry).reduce((sum, { inputs }) => {
      const generator = Object.entries(inputs).find(([file]) => file.endsWith('core/to-json-schema.js'));
      return sum + (generator?.[1].bytesInOutput ?? 0);
    }, 0);
  expect(describing('openapi/show')).toBeGreaterThan(5_000);
  expect(describing('tickets/update')).toBeLessThan(500);
});

/**
 * Loads each file in a Node without our environment and prints, as JSON, the type of its `handler` or the error of
 * loading it.
 */
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

test('every bundle and every lazily loaded chunk loads in Node without environment variables', async () => {
  const files = Object.keys(outputs).map((file) => resolve(file));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', loader, '--', ...files],
    { env: {}, maxBuffer: 16 * 1024 * 1024 },
  );
  const loaded: Record<string, string> = JSON.parse(stdout);
  const handlers = new Set(lambdaEntries.map(bundle));
  // Workers of jobs that share a queue are loaded by its function.
  const workers = new Set(
    jobNames(({ lane }) => lane !== undefined).map((name) => lambdaSourcePath(jobs[name].worker)),
  );
  const isHandler = (file: string) => handlers.has(resolve(file)) || workers.has(outputs[file]?.entryPoint ?? '');
  const expected = Object.keys(outputs).map((file) => [resolve(file), isHandler(file) ? 'function' : 'undefined']);
  expect(loaded).toEqual(Object.fromEntries(expected));
  // Lazily loaded chunks exist; without them the check above would prove nothing.
  const lazy = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'dynamic-import'));
  expect(lazy.length).toBeGreaterThan(0);
});

/** Loads each module and prints, as JSON, the names that it exports. */
const namesLoader = `
  const names = {};
  for (const file of process.argv.slice(1)) names[file] = Object.keys(await import(file)).sort();
  process.stdout.write(JSON.stringify(names));
  process.exit();
`;
const namesOf = async (files: readonly string[]): Promise<Record<string, string[]>> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', namesLoader, '--', ...files.map((file) => resolve(file))],
    { cwd: repositoryRoot, env: {}, maxBuffer: 16 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
};

test('a chunk that our code loads lazily exports every name that its module has in source', async () => {
  const ours = Object.entries(inputs).filter(([file]) => !file.includes('node_modules'));
  const lazy = ours.flatMap(([, { imports }]) =>
    imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map(({ path }) => path),
  );
  const modules = [...new Set(lazy)];
  expect(modules.length).toBeGreaterThan(0);
  const chunks = modules.flatMap((module) =>
    Object.keys(outputs)
      .filter((file) => outputs[file]?.entryPoint === module)
      .map((chunk) => ({ module, chunk })),
  );
  expect(new Set(chunks.map(({ module }) => module))).toEqual(new Set(modules));
  const source = await namesOf(modules);
  const bundled = await namesOf(chunks.map(({ chunk }) => chunk));
  // The chunk of a CommonJS package has a default export only, so such packages are imported statically.
  const missing = chunks.flatMap(({ module, chunk }) =>
    (source[resolve(module)] ?? [])
      .filter((name) => name !== 'module.exports' && !bundled[resolve(chunk)]?.includes(name))
      .map((name) => `${module}: ${name}`),
  );
  expect(missing).toEqual([]);
});
