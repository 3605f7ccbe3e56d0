import { describe, expect, it } from 'vitest';
import type { UserListed } from '#shared/users/contract.ts';
import { withUserEvent } from './user-cache.ts';

const aUser = (over: Partial<UserListed> = {}) =>
  ({ id: 1, name: 'Ana', version: 3, online: false, ...over }) as UserListed;
const pages = [{ users: [aUser()] }, { users: [aUser({ id: 2, name: 'Bia' })] }];

describe('withUserEvent', () => {
  it('shows the change on whichever page the user is', () => {
    const next = withUserEvent(pages, { action: 'update', user: aUser({ id: 2, online: true, version: 4 }) });
    expect(next?.[1]?.users[0]?.online).toBe(true);
  });
  it('ignores a version older than the one shown', () => {
    const next = withUserEvent(pages, { action: 'update', user: aUser({ name: 'Old', version: 2 }) });
    expect(next?.[0]?.users[0]?.name).toBe('Ana');
  });
  it('removes a deleted user', () => {
    expect(withUserEvent(pages, { action: 'delete', userId: 1 })?.[0]?.users).toEqual([]);
  });
  it('returns null when a user was added', () => {
    expect(withUserEvent(pages, { action: 'create', user: aUser({ id: 9 }) })).toBeNull();
    expect(withUserEvent(pages, { action: 'update', user: aUser({ id: 9 }) })).toBe(pages);
  });
});
