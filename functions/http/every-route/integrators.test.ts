import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { handler as removeConnection } from '#functions/entries/connections/remove.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  missingIds,
  type RouteParameterFixtures,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { apiScopes } from '#shared/api-scopes.ts';
import { routes } from '#shared/routes.ts';

/** Calls every route of the external API with tokens that may not call it; a new route is covered from its first day. */
useBackend();

const opened = routes.flatMap((route) => (route.right === 'integrator' ? [route] : []));

describe.each(opened.map((route) => [route.id, route] as const))('%s', (id, route) => {
  let ours: SeededCompany;
  let own: RouteParameterFixtures;
  let connectionOnly: string;
  beforeAll(async () => {
    ours = await seedCompany();
    own = await createFixtures(ours);
    connectionOnly = await ours.addToken();
  });
  const call = async (more: object) =>
    invoke(await importRouteHandler(route), {
      params: routeParamsFrom(route, missingIds),
      body: validBodies[id],
      ...more,
    });

  test('refuses missing, unknown and misplaced tokens, and those of users', async () => {
    const token = await ours.addToken();
    const invalid = { status: 401, body: { error: 'ERR_API_TOKEN_INVALID' } };
    expect(await call({})).toMatchObject(invalid);
    for (const wrong of ['nonsense', 'x'.repeat(43), ours.admin.token, `${token}x`])
      expect(await call({ token: wrong })).toMatchObject(invalid);
    for (const name of ['token', 'access_token', 'authorization'])
      expect(await call({ query: { [name]: token } })).toMatchObject(invalid);
    expect(await call({ headers: { authorization: `Basic ${token}` } })).toMatchObject(invalid);
    expect(await call({ headers: { authorization: 'Bearer ' } })).toMatchObject(invalid);
  });

  test('refuses a token of a removed connection at once', async () => {
    const { id: whatsappId } = await ours.addConnection();
    const token = await ours.addToken({ whatsappId });
    expect((await call({ token })).status).not.toBe(401);
    await invoke(removeConnection, { token: ours.admin.token, params: { whatsappId } });
    expect(await call({ token })).toMatchObject({ status: 401, body: { error: 'ERR_API_TOKEN_INVALID' } });
  });

  test('refuses a token without its scope', async () => {
    const token = await ours.addToken({ scopes: apiScopes.filter((scope) => scope !== route.scope) });
    expect(await call({ token })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_SCOPE', scope: route.scope },
    });
  });

  test('refuses lapsed companies and plans without the external API', async () => {
    const lapsed = await seedCompany({ dueDate: '2020-01-31' });
    expect(await call({ token: await lapsed.addToken() })).toMatchObject({
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED' },
    });
    const smaller = await seedCompany({ plan: { ...firstPlan, useExternalApi: false } });
    expect(await call({ token: await smaller.addToken() })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NOT_IN_PLAN' },
    });
  });

  test.runIf(/\{(ticketId|messageId)\}/.test(route.path))(
    'answers what belongs to another connection like a missing id, and changes nothing',
    async () => {
      const none = await call({ token: connectionOnly });
      const before = await tableContents();
      const answer = await call({ token: connectionOnly, params: routeParamsFrom(route, own) });
      expect(answer).toMatchObject({ status: 404, body: none.body });
      expect(await tableContents()).toBe(before);
    },
  );

  test('limits calls per token and answers how long to wait', async () => {
    const [token, other] = [await ours.addToken(), await ours.addToken()];
    // The clock stands still: calls are counted by the minute, and the test must not begin in one and end in the next.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < route.rateLimit.calls; n += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, route.rateLimit.calls - n) }, () => call({ token, body: {} })),
      );
    const answer = await call({ token });
    expect(answer).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call({ token: other })).status).not.toBe(429);
  });
});
