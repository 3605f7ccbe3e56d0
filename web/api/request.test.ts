import { expect, test } from 'vitest';
import { addressOf } from './request.ts';

test('escapes parameters and filters in the address', () => {
  expect(addressOf({ path: '/tickets/u/{uuid}' }, { params: { uuid: 'a/b?c' } })).toBe('/api/tickets/u/a%2Fb%3Fc');
  expect(addressOf({ path: '/users' }, { query: { searchParam: 'José & cia' } })).toBe(
    '/api/users?searchParam=Jos%C3%A9+%26+cia',
  );
});

test('leaves out filters that are not set', () => {
  expect(addressOf({ path: '/users' }, { query: { cursor: undefined, date: null } })).toBe('/api/users');
});
