import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-turn-'));
const note = join(folder, 'deep', 'build.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts each piece of work after the one before has ended or failed', async () => {
  let working = 0;
  const most: number[] = [];
  const work = (fails: boolean) => async () => {
    most.push(++working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
    if (fails) throw new Error('on purpose');
  };
  const turns = [work(true), work(false), work(true)].map((one) => oneAtATime(note, one));
  const ends = (await Promise.allSettled(turns)).map(({ status }) => status);
  expect([most, ends]).toEqual([
    [1, 1, 1],
    ['rejected', 'fulfilled', 'rejected'],
  ]);
  expect(existsSync(note)).toBe(false);
});

it('takes over from a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(note, String(pid));
  expect(await oneAtATime(note, async () => 'done')).toBe('done');
});

it('stops waiting when the signal aborts', async () => {
  writeFileSync(note, String(process.pid));
  await expect(oneAtATime(note, async () => 'done', AbortSignal.abort())).rejects.toThrow('aborted');
  rmSync(note);
});
