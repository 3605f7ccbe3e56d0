import { expect, test } from 'vitest';
import type { UserRow } from '#functions/directory/rows/user-row.ts';
import { isOnline } from './user-view.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const seen = (secondsAgo: number, online = true) =>
  ({ online, onlineAt: new Date(now.getTime() - secondsAgo * 1000).toISOString() }) as UserRow;

test.each([
  ['a user with a sign of life a moment ago is online', seen(1), true],
  ['one whose next sign of life is just on its way still is', seen(301), true],
  ['one who missed it is not', seen(331), false],
  ['one who signed out is not', seen(1, false), false],
  ['one who never came is not', { online: true, onlineAt: null } as UserRow, false],
])('%s', (_, user, online) => {
  expect(isOnline(user, now)).toBe(online);
});
