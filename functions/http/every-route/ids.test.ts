import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  missingIds,
  misspelledNumbers,
  type RouteParameterFixtures,
  routeParamsFrom,
  seedForeign,
  tokenFor,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { casesInTurn } from '#local/testing/depth.ts';
import { routes } from '#shared/routes.ts';
import { expectCataloguedRefusal } from './expect-catalogued-refusal.ts';

/** Calls every route that takes an id with foreign, missing and misspelt ids. */
useBackend();

let ours: SeededCompany;
let operator: string;
let own: RouteParameterFixtures;
let foreign: RouteParameterFixtures;
beforeAll(async () => {
  ({ fixtures: foreign } = await seedForeign());
  ours = await seedCompany();
  own = await createFixtures(ours);
  ({ token: operator } = await ours.addUser({ profile: 'admin', super: true }));
});

const invalid = [
  'abc',
  'true',
  '',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  '1 OR 1=1',
  "'; --",
  '../1',
  'x'.repeat(3000),
  '\u0000',
];

const withParams = routes.filter((route) => route.right !== 'public' && route.path.includes('{'));

describe.each(withParams.map((route, turn) => [route.id, route, turn] as const))('%s with ids', (_, route, turn) => {
  let token: string;
  beforeAll(async () => {
    token = await tokenFor(route, ours, operator);
  });
  const call = async (params: Record<string, string | number>) =>
    invoke(await importRouteHandler(route), { token, params, body: validBodies[route.id] });

  test.runIf(route.id !== 'settings.update')(
    'answers another company’s id exactly like a missing one, and changes nothing',
    async () => {
      const none = await call(routeParamsFrom(route, missingIds));
      const before = await tableContents();
      const answer = await call(routeParamsFrom(route, foreign));
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(none.body);
      expectCataloguedRefusal(answer);
      expect(await tableContents()).toBe(before);
    },
  );

  test('refuses an id not spelt in plain digits', async () => {
    const meant = routeParamsFrom(route, own);
    for (const [name, id] of Object.entries(meant)) {
      if (typeof id !== 'number') continue;
      for (const odd of casesInTurn(misspelledNumbers(id), turn, 2)) {
        const answer = await call({ ...meant, [name]: String(odd) });
        expect(answer, `${name} ${odd}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  });

  test('refuses invalid ids', async () => {
    for (const odd of casesInTurn(invalid, turn, 3)) {
      const [name] = Object.keys(routeParamsFrom(route, missingIds));
      const answer = await call({ [name ?? 'id']: odd });
      expect([400, 404]).toContain(answer.status);
      expectCataloguedRefusal(answer);
    }
  });
});
