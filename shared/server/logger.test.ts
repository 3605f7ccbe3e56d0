import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logger } from './logger.ts';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('writes one line of JSON with level, time and fields', () => {
  logger.warn({ operation: 'live.fanOut', companyId: 3 }, 'socket not reached');
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  const line = JSON.parse(written[0] ?? '');
  expect(line).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    operation: 'live.fanOut',
    companyId: 3,
    msg: 'socket not reached',
  });
});

test('skips levels below LOG_LEVEL', () => {
  logger.debug({}, 'detail');
  vi.stubEnv('LOG_LEVEL', 'error');
  logger.warn({}, 'a little wrong');
  vi.stubEnv('LOG_LEVEL', 'silent');
  logger.error({}, 'wrong');
  expect(written).toEqual([]);
});

test('redacts secrets at any depth', () => {
  const request = {
    headers: { authorization: 'Bearer segredo' },
    user: { password: 'segredo' },
    list: [{ token: 'segredo' }],
  };
  logger.error({ token: 'segredo', request }, 'refused');
  expect(written.join()).not.toContain('segredo');
  expect(JSON.parse(written[0] ?? '').request.user).toEqual({ password: '[Redacted]' });
});

test("writes an error's name and message without its other fields", () => {
  const error = Object.assign(new TypeError('x is not a function'), { row: { passwordHash: 'segredo' } });
  logger.error({ error, nested: { error } }, 'failed');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    error: { name: 'TypeError', message: 'x is not a function', frames: expect.any(Array) },
    nested: { error: { name: 'TypeError' } },
  });
  expect(written.join()).not.toContain('segredo');
});

test('writes the message when the fields cannot be serialized', () => {
  const itself: Record<string, unknown> = {};
  itself.itself = itself;
  logger.info({ itself, count: 2n }, 'odd');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: 'odd', unwritable: { name: 'TypeError' } });
  logger.info({ count: 2n }, 'large');
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ count: '2' });
});
