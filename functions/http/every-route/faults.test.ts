import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  type RouteParameterFixtures,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { failNthRequest, type RequestFault } from '#functions/entries/testing/fail-at.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableSnapshot } from '#functions/entries/testing/table-snapshot.ts';
import { casesInTurn, isDeep } from '#local/testing/depth.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';

/**
 * Lets each request that a write makes to the table, the queues and the bucket fail in turn, before it is carried out and
 * after it. The caller gets an error of the server and nothing is left half done: the same call goes on from there.
 */
useBackend();
afterEach(() => vi.restoreAllMocks());

const everyNth = isDeep ? 1 : 8;
const faultsEach = 2;

let fixtures: RouteParameterFixtures & { email: string };
let restore: () => Promise<void>;
let tokens: { user: string; integrator: string };
beforeAll(async () => {
  const company: SeededCompany = await seedCompany();
  fixtures = { ...(await createFixtures(company)), email: 'ninguem@example.com' };
  const { token: user } = await company.addUser({ profile: 'admin', super: true });
  tokens = { user, integrator: await company.addToken() };
  restore = await tableSnapshot();
});

const call = async (route: Route) => {
  const body = validBodies[route.id];
  return invoke(await importRouteHandler(route), {
    token: route.right === 'integrator' ? tokens.integrator : tokens.user,
    params: routeParamsFrom(route, fixtures),
    query: {},
    ...(body !== undefined && { body: body as object }),
  });
};

/** Calls once without faults; returns the status and how many requests that took. */
const callOnce = async (route: Route) => {
  await restore();
  const made = failNthRequest(0, 'refused');
  const { status } = await call(route);
  vi.restoreAllMocks();
  return { usual: status, count: made() };
};

const faultsOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    (['refused', 'lost'] as RequestFault[]).map((fault) => ({ nth: n + 1, fault })),
  ).flat();

const writes = routes.filter(({ method }) => method !== 'GET').filter((_, n) => n % everyNth === 0);

describe('a request that fails inside leaves nothing half done', () => {
  test.each(writes.map((route, turn) => [route.id, route, turn] as const))(
    '%s',
    async (_, route, turn) => {
      const { usual, count } = await callOnce(route);
      for (const { nth, fault } of casesInTurn(faultsOf(count), turn, faultsEach)) {
        await restore();
        failNthRequest(nth, fault);
        const failed = await call(route);
        vi.restoreAllMocks();
        const again = await call(route);
        const what = `${fault} ${nth} of ${count}: ${failed.status}, then ${again.status} ${again.body?.error ?? ''}`;
        // A step that the answer does not need may fail.
        expect([500, usual], what).toContain(failed.status);
        expect(again.status, what).toBeLessThan(500);
        if (failed.status === 500 && fault === 'refused') expect(again.status, what).toBe(usual);
      }
    },
    60_000,
  );
});
