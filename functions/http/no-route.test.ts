import { expect, test } from 'vitest';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler } from './no-route.ts';

test('answers unknown routes with an error code like any other refusal', async () => {
  expect(await invoke(handler)).toMatchObject({
    status: 404,
    body: { error: 'ERR_ROUTE_NOT_FOUND' },
    headers: { 'cache-control': 'no-store' },
  });
});
