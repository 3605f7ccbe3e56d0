import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenKey } from '#functions/company/auth/tokens.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isRouteForUsers } from '#shared/http/route.ts';
import { can, type Profile, profiles } from '#shared/permissions.ts';
import { routes } from '#shared/routes.ts';

/** Calls every route as callers who may not call it; a new route is covered from its first day. */
useBackend();

let ours: SeededCompany;
let expired: SeededCompany;
const tokens = new Map<Profile, string>();
beforeAll(async () => {
  ours = await seedCompany();
  expired = await seedCompany({ dueDate: '2020-01-31' });
  for (const profile of profiles) tokens.set(profile, (await ours.addUser({ profile })).token);
});

const tokenOf = async (claims: object, key: Uint8Array, expires: number | string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('recado')
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

const claims = () => ({
  userId: ours.admin.user.id,
  companyId: ours.tenant.companyId,
  sessionId: ours.admin.user.sessionId,
});

const guarded = routes.filter(isRouteForUsers);

describe.each(guarded.map((route) => [route.id, route] as const))('%s', (_, route) => {
  const call = async (more: object) =>
    invoke(await importRouteHandler(route), {
      params: routeParamsFrom(route, missingIds),
      body: validBodies[route.id],
      ...more,
    });

  test('refuses invalid, expired and replaced tokens, each with the code the client acts on', async () => {
    const key = await tokenKey();
    expect(await call({})).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    for (const token of [
      'nonsense',
      await tokenOf(claims(), new Uint8Array(32), '15m'),
      await tokenOf({ userId: 1 }, key, '15m'),
    ]) {
      expect(await call({ token })).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    }
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`.replaceAll('=', '');
    expect((await call({ token: unsigned })).status).toBe(401);
    const late = await tokenOf(claims(), key, Math.floor(Date.now() / 1000) - 1);
    expect(await call({ token: late })).toMatchObject({ status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } });
    const replaced = await tokenOf({ ...claims(), sessionId: 'older' }, key, '15m');
    expect(await call({ token: replaced })).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_REPLACED' } });
  });

  test('refuses profiles that lack the route’s right', async () => {
    for (const profile of profiles) {
      if (can({ profile, super: false }, route.right)) continue;
      expect(await call({ token: tokens.get(profile) })).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      });
    }
  });

  test.runIf(!route.servedWhenExpired)('refuses expired companies', async () => {
    expect(await call({ token: expired.admin.token })).toMatchObject({
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: '2020-01-31' },
    });
  });
});
