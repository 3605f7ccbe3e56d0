import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'recado-verdict-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assertion = (fullName: string, status: 'passed' | 'failed', failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});
const report = (...assertionResults: ReturnType<typeof assertion>[]) => ({
  numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
  numFailedTests: assertionResults.filter(({ status }) => status === 'failed').length,
  testResults: [{ name: join(process.cwd(), 'e2e/a.test.ts'), startTime: 0, endTime: 12_000, assertionResults }],
});

/** The output and the exit code of `.ci/run`, given a report and the exit codes of the checks and the tests. */
function verdictOf(given: object | undefined, { checked = 0, tested = 0 } = {}) {
  const file = join(folder, 'report.json');
  if (given) writeFileSync(file, JSON.stringify(given));
  else rmSync(file, { force: true });
  const run = spawnSync(process.execPath, ['scripts/verdict.mjs', file, String(checked), String(tested)]);
  return { lines: run.stdout.toString().trimEnd().split('\n'), status: run.status };
}

it('counts the checks as one test more and names the slowest files', () => {
  expect(verdictOf(report(assertion('one', 'passed')))).toEqual({
    lines: ['  12 s e2e/a.test.ts', '2 passed, 0 failed'],
    status: 0,
  });
});

it('names a test that passed only at its second try', () => {
  const { lines, status } = verdictOf(
    report(assertion('one', 'passed'), assertion('two', 'passed', ['Error: too late'])),
  );
  expect(lines.slice(1)).toEqual(['unsteady: two', '3 passed, 0 failed']);
  expect(status).toBe(0);
});

it('does not call a test unsteady that failed twice', () => {
  const { lines, status } = verdictOf(report(assertion('one', 'failed', ['Error', 'Error'])), { tested: 1 });
  expect(lines.slice(1)).toEqual(['1 passed, 1 failed']);
  expect(status).toBe(1);
});

it.each([
  ['the checks failed', report(assertion('one', 'passed')), { checked: 1 }, '1 passed, 1 failed'],
  ['vitest failed outside a test', report(assertion('one', 'passed')), { tested: 1 }, '2 passed, 1 failed'],
  ['there is no report', undefined, { tested: 1 }, '1 passed, 1 failed'],
])('fails when %s', (_, given, codes, last) => {
  const { lines, status } = verdictOf(given, codes);
  expect(lines.at(-1)).toBe(last);
  expect(status).toBe(1);
});
