import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  misspelledNumbers,
  routeParamsFrom,
  tokenFor,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { casesInTurn, isDeep, propertyRuns } from '#local/testing/depth.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { expectCataloguedRefusal } from './expect-catalogued-refusal.ts';

/** Sends every kind of invalid body to every route that takes one, built from the route's schema and an example. */
useBackend();

let ours: SeededCompany;
let operator: string;
beforeAll(async () => {
  // A refusal by a limit of the plan draws an id first, which would count as stored.
  const limits = { users: 100_000, connections: 100_000, queues: 100_000, campaigns: 100_000, schedules: 100_000 };
  ours = await seedCompany({ plan: { ...firstPlan, ...limits, useAppointments: true } });
  ({ token: operator } = await ours.addUser({ profile: 'admin', super: true }));
});

/** Texts without any visible character. */
const invisible = [
  '\u200b\u200b\u200b',
  '\u0000\u0001\u0002',
  ' \u2060\ufeff ',
  '\u3164\u3164',
  '\u202e\u2066',
  '\u2800\u2800',
];

/** Matches the code of an invalid field: ERR_VALIDATION, or the route's own codes for its fields. */
const refusalOf = ({ errors = [] }: Route) => {
  const own = errors.filter((code) => /_[A-Z]+_INVALID(_NAME)?$/.test(code));
  return expect.stringMatching(new RegExp(`^(${['ERR_VALIDATION', ...own].join('|')})$`));
};

const withBody = routes.filter((route) => route.body);

test('every route with a body has an example body', () => {
  expect(withBody.map(({ id }) => id).filter((id) => !(id in validBodies))).toEqual([]);
});

const amounts = new Set(['price', 'invoiceDays', 'version']);

describe.each(withBody.map((route, turn) => [route.id, route, turn] as const))('%s with a body', (_, route, turn) => {
  const call = async (token: string, more: object) =>
    invoke(await importRouteHandler(route), {
      token,
      params: routeParamsFrom(route, missingIds),
      address: `203.0.113.${route.id.length}`,
      ...more,
    });
  let token: string;
  beforeAll(async () => {
    token = await tokenFor(route, ours, operator);
  });

  test('refuses a body that is not JSON, too big or not an object', async () => {
    expect(await call(token, { rawBody: '{"name":' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_BAD_REQUEST' },
    });
    const large = await call(token, { rawBody: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }) });
    expect(large).toMatchObject({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE' } });
    for (const body of [[], 'text', 5, null, true]) {
      expect(await call(token, { rawBody: JSON.stringify(body) })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    }
  });

  test('refuses a body with the content types that other sites can send', async () => {
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const answer = await call(token, { rawBody: Buffer.from('{}').toString('base64'), contentType });
      expect(answer).toMatchObject({ status: 415, body: { error: 'ERR_CONTENT_TYPE' } });
    }
  });

  test('refuses or drops a text with a lone surrogate', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value !== 'string') continue;
      const answer = await call(token, { body: { ...valid, [field]: `${value}\ud83d` } });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain('\\ud83d');
    }
  });

  test('refuses an invisible name and stores nothing', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    if (!('name' in valid)) return;
    const before = await tableContents();
    for (const name of invisible) {
      const answer = await call(token, { body: { ...valid, name } });
      expect(answer, JSON.stringify(name)).toMatchObject({ status: 400, body: { error: refusalOf(route) } });
      expect(await tableContents()).toBe(before);
    }
  });

  test('refuses or drops a value nested deeper than any stack', async () => {
    // More calls within calls than Node has room for, and no longer to read than necessary.
    const levels = isDeep ? 100_000 : 20_000;
    const valid = validBodies[route.id] as Record<string, unknown>;
    const deep = [`${'['.repeat(levels)}${']'.repeat(levels)}`, `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`];
    for (const nested of deep) {
      for (const field of casesInTurn([...Object.keys(valid), '__proto__', 'constructor'], turn, 2)) {
        const rest = Object.entries(valid).filter(([name]) => name !== field);
        const parts = rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
        const answer = await call(token, { rawBody: `{${[...parts, `"${field}":${nested}`].join()}}` });
        expect(answer.status, field).toBeLessThan(500);
      }
      expect((await call(token, { rawBody: nested })).status).toBeLessThan(500);
    }
  });

  test('refuses invalid ids', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    for (const [field, value] of Object.entries(valid)) {
      // An amount is no id: it may be zero. Neither is the version of what was never saved.
      if (typeof value !== 'number' || amounts.has(field)) continue;
      // Null stands for none where the form has it.
      const none = route.body?.safeParse({ ...valid, [field]: null }).success ? [] : [null];
      for (const odd of casesInTurn(
        [...misspelledNumbers(value), true, [value], '', ...none, 0, -1, value + 0.5],
        turn,
        4,
      )) {
        const answer = await call(token, { body: { ...valid, [field]: odd } });
        expect(answer, `${field} ${odd}`).toMatchObject({ status: 400, body: { error: refusalOf(route) } });
      }
    }
  });

  test('refuses values of wrong types with a catalogued code and stores nothing', async () => {
    const fields = Object.keys(validBodies[route.id] as object);
    const wrong = fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue({ maxDepth: 2 })])), {
      requiredKeys: [],
    });
    let before = await tableContents();
    await fc.assert(
      fc.asyncProperty(wrong, async (body) => {
        const answer = await call(token, { body });
        expect(answer.status).toBeLessThan(500);
        const after = await tableContents();
        if (answer.status < 400) {
          before = after;
          return;
        }
        expectCataloguedRefusal(answer);
        expect(after).toBe(before);
      }),
      { numRuns: propertyRuns(15), seed: 20261121 },
    );
  });
});
