import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'recado-verdict-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journey = {
  file: 'e2e/a.test.ts',
  project: 'e2e',
  ms: 12_000,
  isBroken: false,
  passed: 2,
  failed: [] as string[],
};
const broken = { ...journey, isBroken: true, passed: 1, failed: ['a customer writes'] };
const rule = { ...journey, file: 'shared/b.test.ts', project: 'pure', ms: 400 };
const reportOf = (...files: (typeof journey)[]) => ({ unhandledErrors: 0, files });

/** Runs the script; a report may be missing. Returns the printed lines and the exit code. */
function run(what: string, codes: number[], reports: (object | undefined)[]) {
  const files = reports.map((report, n) => {
    const file = join(folder, `${n}.json`);
    if (report) writeFileSync(file, JSON.stringify(report));
    else rmSync(file, { force: true });
    return file;
  });
  const ended = spawnSync(process.execPath, ['scripts/verdict.mjs', what, ...codes.map(String), ...files]);
  return { lines: ended.stdout.toString().trimEnd().split('\n'), status: ended.status };
}

const green = { checked: 0, tested: 0 };
const verdictOf = ({ checked, tested }: typeof green, ...reports: (object | undefined)[]) =>
  run('verdict', [checked, tested], [reports[0], reports[1]]);
const repeatedOf = (report: object | undefined) => run('to-repeat', [], [report]).lines.filter(Boolean);

it('counts the checks as one test more and names the slowest files', () => {
  expect(verdictOf(green, reportOf(rule, journey))).toEqual({
    lines: ['  12 s e2e/a.test.ts', '   0 s shared/b.test.ts', '5 passed, 0 failed'],
    status: 0,
  });
});

it('names a test that passed only when its file was run again', () => {
  const { lines, status } = verdictOf({ checked: 0, tested: 1 }, reportOf(rule, broken), reportOf(journey));
  expect(lines.slice(2)).toEqual(['unsteady: a customer writes', '5 passed, 0 failed']);
  expect(status).toBe(0);
});

it('names the file when it failed outside its tests', () => {
  const { lines } = verdictOf({ checked: 0, tested: 1 }, reportOf({ ...broken, failed: [] }), reportOf(journey));
  expect(lines.slice(1)).toEqual(['unsteady: e2e/a.test.ts', '3 passed, 0 failed']);
});

it('does not call a test unsteady that failed twice', () => {
  const { lines, status } = verdictOf({ checked: 0, tested: 1 }, reportOf(broken), reportOf(broken));
  expect(lines.slice(1)).toEqual(['2 passed, 1 failed']);
  expect(status).toBe(1);
});

it.each([
  ['the checks failed', { checked: 1, tested: 0 }, [reportOf(journey)], '2 passed, 1 failed'],
  [
    'a file ended outside its tests',
    { checked: 0, tested: 1 },
    [reportOf({ ...rule, isBroken: true })],
    '3 passed, 1 failed',
  ],
  ['vitest failed without a word', { checked: 0, tested: 1 }, [reportOf(journey)], '3 passed, 1 failed'],
  [
    'an error was caught by no test',
    { checked: 0, tested: 1 },
    [{ ...reportOf(journey), unhandledErrors: 1 }],
    '3 passed, 1 failed',
  ],
  ['there is no report', { checked: 0, tested: 1 }, [undefined], '1 passed, 1 failed'],
  ['the repeat died', { checked: 0, tested: 1 }, [reportOf(broken), undefined], '2 passed, 1 failed'],
])('fails when %s', (_, codes, reports, last) => {
  const { lines, status } = verdictOf(codes, ...reports);
  expect(lines.at(-1)).toBe(last);
  expect(status).toBe(1);
});

it('repeats the files with a browser that failed, when nothing else did', () => {
  const component = { ...broken, file: 'web/c.browser.test.tsx', project: 'browser' };
  expect(repeatedOf(reportOf(rule, broken, journey))).toEqual(['e2e/a.test.ts']);
  expect(repeatedOf(reportOf(rule, component, broken))).toEqual(['web/c.browser.test.tsx', 'e2e/a.test.ts']);
  expect(repeatedOf(reportOf({ ...rule, isBroken: true }, broken))).toEqual([]);
  expect(repeatedOf({ ...reportOf(broken), unhandledErrors: 1 })).toEqual([]);
  expect(repeatedOf(reportOf(rule, journey))).toEqual([]);
  expect(repeatedOf(undefined)).toEqual([]);
});
