import { expect, test } from 'vitest';
import { auth } from '#shared/auth/contract.ts';
import { commonErrors } from '#shared/http/openapi.ts';
import type { Route } from '#shared/http/route.ts';
import { errorTextsNow, loadErrorTexts } from './error-texts.ts';

test('the first page has a text for every error of signing in, and all texts once they are loaded', async () => {
  const first: readonly Route[] = [auth.login, auth.refreshToken, auth.me];
  const codes = first.flatMap((route) => [...(route.errors ?? []), ...commonErrors(route)]);
  expect(Object.keys(errorTextsNow())).toEqual(expect.arrayContaining(['ERR_OFFLINE', ...codes]));
  expect(errorTextsNow().ERR_NO_TAG_FOUND).toBeUndefined();
  await loadErrorTexts();
  expect(errorTextsNow().ERR_NO_TAG_FOUND?.en).toBe('This tag does not exist any more.');
});
