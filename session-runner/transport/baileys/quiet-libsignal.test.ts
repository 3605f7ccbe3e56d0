import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it, vi } from 'vitest';

const printed = vi.spyOn(console, 'info').mockImplementation(() => undefined);
const { printedBeginnings } = await import('./quiet-libsignal.ts');
const folder = mkdtempSync(join(tmpdir(), 'recado-libsignal-'));
afterAll(() => {
  printed.mockRestore();
  rmSync(folder, { recursive: true });
});

it('drops the sessions that libsignal prints within the bundle of a runner', async () => {
  const outfile = join(folder, 'runner.cjs');
  const contents = `
    import './quiet-libsignal.ts';
    import SessionRecord from 'libsignal/src/session_record.js';
    const session = SessionRecord.createEntry();
    Object.assign(session, { indexInfo: { closed: -1 }, currentRatchet: { ephemeralKeyPair: { privKey: 'secret' } } });
    new SessionRecord().closeSession(session);
    console.info('of a later version', session);
    console.info('ours');
  `;
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  await build({ stdin, bundle: true, platform: 'node', format: 'cjs', outfile });
  expect(execFileSync(process.execPath, [outfile], { encoding: 'utf8' })).toBe('ours\n');
});

it('has the beginning of each line that libsignal prints', () => {
  const source = join(import.meta.dirname, '../../../node_modules/libsignal/src');
  const lines = readdirSync(source)
    .flatMap((file) => readFileSync(join(source, file), 'utf8').split('\n'))
    .flatMap((line) => /^\s*console\.\w+\(\s*["'](.+?)["']/.exec(line)?.[1] ?? []);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !printedBeginnings.some((beginning) => line.startsWith(beginning)))).toEqual([]);
});

it('prints what other code writes to the console', () => {
  console.info('Runner started', { shards: 4 });
  expect(printed).toHaveBeenCalledOnce();
});
