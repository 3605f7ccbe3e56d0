import { expect, test } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { loggedError } from './logged-error.ts';

test("logs an error's name, message and stack frames", () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
    frames: expect.arrayContaining([expect.stringContaining('logged-error.test.ts')]),
  });
});

test('omits rows that an error carries or quotes', () => {
  const quoting = new Error(`Value '${'passwordHash'.repeat(100)}' ${'.'.repeat(200)} must have length less than 100`);
  const carrying = new AppError('ERR_TICKET_CHANGED', { ticket: { lastMessage: 'segredo' } });
  const logged = JSON.stringify([loggedError(quoting), loggedError(carrying)]);
  expect(logged).toContain('must have length less than 100');
  expect(logged).not.toMatch(/passwordHash|segredo/);
});
