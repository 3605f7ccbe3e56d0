import { afterEach, expect, test, vi } from 'vitest';
import { tags } from '#shared/tags/contract.ts';
import { errorTextsNow } from './error-texts.ts';
import { routeRequestAddress, sendRouteRequest } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('escapes parameters and filters in the address', () => {
  expect(routeRequestAddress({ path: '/tickets/u/{uuid}' }, { params: { uuid: 'a/b?c' } })).toBe(
    '/api/tickets/u/a%2Fb%3Fc',
  );
  expect(routeRequestAddress({ path: '/users' }, { query: { searchParam: 'José & cia' } })).toBe(
    '/api/users?searchParam=Jos%C3%A9+%26+cia',
  );
});

test('leaves out filters that are not set', () => {
  expect(routeRequestAddress({ path: '/users' }, { query: { cursor: undefined, date: null } })).toBe('/api/users');
});

/** Answers one request after the other with these; resolves with the outcome and the number of requests. */
const outcome = async (answers: [status: number, body: unknown][], call: () => Promise<unknown>) => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => {
    const [status, body] = answers[fetched.mock.calls.length - 1] ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetched);
  const settled = call().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await settled), requests: fetched.mock.calls.length };
};

const busy: [number, unknown] = [503, { message: 'Service Unavailable' }];
const read = () => sendRouteRequest(tags.list, {}, null);

test('sends a read again while AWS has no capacity for it, and gives up after three requests', async () => {
  expect(await outcome([busy, [429, { message: 'Too Many Requests' }], [200, { tags: [] }]], read)).toMatchObject({
    value: { tags: [] },
    requests: 3,
  });
  expect(await outcome([busy, busy, busy], read)).toMatchObject({ error: { code: 'ERR_OFFLINE' }, requests: 3 });
});

test('does not send again what the product itself refuses, nor a change', async () => {
  expect(await outcome([[429, { error: 'ERR_TOO_MANY_REQUESTS' }]], read)).toMatchObject({ requests: 1 });
  const remove = () => sendRouteRequest(tags.remove, { params: { tagId: 1 } }, null);
  expect(await outcome([busy], remove)).toMatchObject({ error: { code: 'ERR_OFFLINE' }, requests: 1 });
});

test('a refusal arrives together with its text, which the first page has not loaded', async () => {
  const remove = () => sendRouteRequest(tags.remove, { params: { tagId: 1 } }, null);
  expect(errorTextsNow().ERR_NO_TAG_FOUND).toBeUndefined();
  expect(await outcome([[404, { error: 'ERR_NO_TAG_FOUND' }]], remove)).toMatchObject({
    error: { code: 'ERR_NO_TAG_FOUND' },
  });
  expect(errorTextsNow().ERR_NO_TAG_FOUND).toBeDefined();
});
