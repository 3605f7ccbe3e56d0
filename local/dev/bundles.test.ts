import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSample } from '#local/gateway/sample/start.ts';
import { type WatchedBundles, watchBundles } from './bundles.ts';

const root = mkdtempSync(join(tmpdir(), 'recado-dev-'));
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const answering = (text: string) =>
  `import { sign } from '../shared/sign.ts';\nexport const bare = async () => '${text}' + sign;\n`;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
const changes = vi.fn();
let bundles: WatchedBundles;
let sample: Awaited<ReturnType<typeof startSample>>;
const answer = async () => (await fetch(`${sample.url}/api/bare`)).json();

beforeAll(async () => {
  for (const folder of ['functions', 'shared']) mkdirSync(join(root, folder));
  write('shared/sign.ts', `export const sign: string = '.';`);
  write('functions/http.ts', answering('first'));
  write('functions/other.ts', 'export const other = 1;');
  bundles = await watchBundles({
    name: 'functions',
    root,
    sources: ['functions', 'shared'],
    entries: { http: 'functions/http.ts', other: 'functions/other.ts' },
    outdir: join(root, 'built'),
    onChange: changes,
  });
  sample = await startSample(bundles.files);
});
afterAll(async () => {
  await sample.stop();
  await bundles.stop();
  rmSync(root, { recursive: true, force: true });
});

it('answers with an edited handler, and with an edited module that it imports', async () => {
  expect(await answer()).toBe('first.');
  write('functions/http.ts', answering('second'));
  await expect.poll(answer).toBe('second.');
  write('shared/sign.ts', `export const sign: string = '!';`);
  await expect.poll(answer).toBe('second!');
  // Instances of unchanged functions stay.
  expect(changes.mock.calls.flat(2)).not.toContain('other');
});

it('takes a file that was replaced by another, as editors and git do, again and again', async () => {
  for (const text of ['replaced', 'replaced twice', 'replaced three times']) {
    write('next.ts', answering(text));
    renameSync(join(root, 'next.ts'), join(root, 'functions/http.ts'));
    await expect.poll(answer).toMatch(new RegExp(`^${text}[.!]`));
  }
});

it('takes an edit in a folder that was made after the start', async () => {
  mkdirSync(join(root, 'shared/later'));
  write('shared/later/sign.ts', `export const sign: string = '?';`);
  write('functions/http.ts', answering('later').replace('shared/sign.ts', 'shared/later/sign.ts'));
  await expect.poll(answer).toBe('later?');
  write('shared/later/sign.ts', `export const sign: string = ';';`);
  await expect.poll(answer).toBe('later;');
});

it('names file and line of an error, keeps the last answer, and takes the corrected file', async () => {
  const before = await answer();
  write('functions/http.ts', 'export const bare = async () =>\n  } wrong;');
  await expect.poll(() => complaints.mock.calls.flat().join('\n')).toContain('functions/http.ts:2:2');
  expect(await answer()).toBe(before);
  write('functions/http.ts', answering('third'));
  await expect.poll(answer).toMatch(/^third/);
});
