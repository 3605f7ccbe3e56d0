import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { shrinkLogs } from './bounded-logs.ts';
import { readTrace, traceTable } from './trace.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
});

const line = (time: string, fields: object) => `${JSON.stringify({ level: 30, time, ...fields })}\n`;
const at = (ms: number) => new Date(Date.UTC(2026, 0, 5, 12) + ms).toISOString();

test('finds the lines of one message in all files, in order of their beginnings', async () => {
  writeFileSync(
    join(folder, 'gateway.log'),
    [
      line(at(40), { operation: 'live.fanOut', msg: 'message handled', trace: 'IN1 3EB0', ms: 3 }),
      'a crash that names 3EB0\n',
      line(at(41), { operation: 'live.fanOut', msg: 'message handled', trace: '3EB07' }),
      line(at(42), { operation: 'other', msg: 'names 3EB0 only in its text' }),
    ].join(''),
  );
  writeFileSync(
    join(folder, 'runner-1.old.log'),
    line(at(45), { operation: 'session.receive', msg: 'received from WhatsApp', trace: 'IN1', companyId: 2, ms: 45 }),
  );
  const lines = await readTrace(folder, '7-IN1');
  expect(lines.map(({ part, operation }) => [part, operation])).toEqual([
    ['runner-1', 'session.receive'],
    ['gateway', 'live.fanOut'],
  ]);
  expect(await readTrace(folder, '3EB0')).toHaveLength(1);
  expect(await readTrace(folder, '3EB')).toEqual([]);
  const [first = '', second = ''] = traceTable(lines).split('\n');
  expect(first).toMatch(/\+0 +runner-1 +session\.receive +received from WhatsApp +companyId=2 ms=45$/);
  expect(second).toMatch(/\+37 +gateway .*ms=3$/);
});

test('moves a file above the limit aside and lets its writer go on', () => {
  const [path, old] = [join(folder, 'gateway.log'), join(folder, 'gateway.old.log')];
  writeFileSync(path, 'x'.repeat(11));
  writeFileSync(join(folder, 'small.log'), 'small');
  shrinkLogs(folder, 10);
  appendFileSync(path, 'later');
  expect(readFileSync(path, 'utf8')).toBe('later');
  expect(readFileSync(old, 'utf8')).toBe('x'.repeat(11));
  expect(readFileSync(join(folder, 'small.log'), 'utf8')).toBe('small');
});
