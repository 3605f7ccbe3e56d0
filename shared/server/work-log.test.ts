import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addWorkLogFields, currentTraceIds, runLoggedWork, traceMessages } from './work-log.ts';

const written: Record<string, unknown>[] = [];
beforeEach(() => {
  written.length = 0;
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.stubEnv('LOG_SAMPLE_ONE_IN', '1e9');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(JSON.parse(String(line))) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const texts = { slowMs: 60_000, done: 'handled', failed: 'failed' };
const work = (act: () => void, more: { trace?: string; slowMs?: number } = {}) =>
  runLoggedWork({ operation: 'tags.list', requestId: 'r1' }, { ...texts, ...more }, async () => {
    act();
    return 'result';
  });

test('writes no line for plain work that succeeded', async () => {
  expect(await work(() => addWorkLogFields({ companyId: 3 }))).toBe('result');
  expect(written).toEqual([]);
});

test('writes one line with its fields for work that failed', async () => {
  await work(() => addWorkLogFields({ companyId: 3, userId: 4, error: new TypeError('odd') }));
  expect(written).toEqual([
    expect.objectContaining({
      level: 50,
      operation: 'tags.list',
      requestId: 'r1',
      companyId: 3,
      userId: 4,
      ms: expect.any(Number),
      error: expect.objectContaining({ name: 'TypeError' }),
      msg: 'failed',
    }),
  ]);
});

test('writes the line of work that throws, and lets the error through', async () => {
  const failing = work(() => {
    throw new RangeError('odd');
  });
  await expect(failing).rejects.toThrow('odd');
  expect(written).toEqual([expect.objectContaining({ level: 50, msg: 'failed', error: expect.anything() })]);
});

test('writes a line for slow work, and for sampled work with its units', async () => {
  await work(() => undefined, { slowMs: 0 });
  expect(written).toEqual([expect.objectContaining({ level: 30, msg: 'handled' })]);
  expect(written[0]).not.toHaveProperty('readUnits');
  vi.stubEnv('LOG_SAMPLE_ONE_IN', '1');
  await work(() => undefined);
  expect(written[1]).toMatchObject({ readUnits: 0, writeUnits: 0, msg: 'handled' });
});

test('names the messages it was given and those it met, up to five', async () => {
  await work(
    () => {
      traceMessages(['3EB0', '3EB0', 'A.b-1']);
      expect(currentTraceIds()).toBe('IN1 3EB0 A.b-1');
      traceMessages(['4', '5', '6']);
    },
    { trace: 'IN1' },
  );
  expect(written).toEqual([expect.objectContaining({ trace: 'IN1 3EB0 A.b-1 4 5' })]);
  expect(currentTraceIds()).toBeUndefined();
});

test('leaves out ids that could forge a line or an attribute', async () => {
  await work(() => traceMessages(['', 'a b', 'line\nbreak', '"quote', 'x'.repeat(65), undefined as never]));
  expect(written).toEqual([]);
});

test('keeps the fields of concurrent work apart', async () => {
  await Promise.all(['1', '2'].map((id) => work(() => traceMessages([id]))));
  expect(written.map(({ trace }) => trace).sort()).toEqual(['1', '2']);
});
