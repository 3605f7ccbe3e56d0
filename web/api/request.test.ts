import { expect, test } from 'vitest';
import { addressOf } from './request.ts';

test('parameters and filters are escaped into the address', () => {
  expect(addressOf({ path: '/tickets/u/{uuid}' }, { params: { uuid: 'a/b?c' } })).toBe('/api/tickets/u/a%2Fb%3Fc');
  expect(addressOf({ path: '/users' }, { query: { searchParam: 'José & cia' } })).toBe(
    '/api/users?searchParam=Jos%C3%A9+%26+cia',
  );
});

test('filters that are not set are not sent', () => {
  expect(addressOf({ path: '/users' }, { query: { cursor: undefined, date: null } })).toBe('/api/users');
});
