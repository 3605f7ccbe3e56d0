import { expect, test } from 'vitest';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { isOnline } from './user-view.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const seen = (secondsAgo: number, online = true) =>
  ({ online, onlineAt: new Date(now.getTime() - secondsAgo * 1000).toISOString() }) as UserRow;

test.each([
  ['a user with a sign of life a moment ago is online', seen(1), true],
  ['a user whose next sign of life is on its way is online', seen(301), true],
  ['a user who missed the next sign of life is offline', seen(331), false],
  ['a user who signed out is offline', seen(1, false), false],
  ['a user who never signed in is offline', { online: true, onlineAt: null } as UserRow, false],
])('%s', (_, user, online) => {
  expect(isOnline(user, now)).toBe(online);
});
