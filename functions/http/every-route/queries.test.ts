import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import {
  createFixtures,
  importRouteHandler,
  missingIds,
  misspelledNumbers,
  type RouteParameterFixtures,
  routeById,
  routeParamsFrom,
  seedForeign,
  tokenFor,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { casesInTurn, isDeep, propertyRuns } from '#local/testing/depth.ts';
import { PageQuery } from '#shared/http/page.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { expectCataloguedRefusal } from './expect-catalogued-refusal.ts';

/** Calls every route that takes a query with odd queries. */
useBackend();

let ours: SeededCompany;
let own: RouteParameterFixtures;
let operator: string;
const foreignName = 'Somente da outra empresa';
beforeAll(async () => {
  // Foreign rows both before and after ours, in every order.
  for (const _ of [1, 2]) {
    const { token } = (await seedForeign()).company.admin;
    await invoke(await importRouteHandler(routeById('contacts.create')), {
      token,
      body: { name: foreignName, number: '5511977776666' },
    });
    await invoke(await importRouteHandler(routeById('tags.create')), { token, body: { name: foreignName } });
    ours ??= await seedCompany();
    own ??= await createFixtures(ours);
  }
  ({ token: operator } = await ours.addUser({ profile: 'admin', super: true }));
});

/** A cursor in the shape of several lists that contains a lone surrogate. */
const halfLetters = Buffer.from('{"at":"\\ud83d","found":0}').toString('base64url');

const asCursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * Texts that sort before and after everything else, with the most bytes per character, and with the separators of keys.
 */
const ranges = [
  '',
  '\u0000',
  '\uffff',
  '\u{10ffff}'.repeat(150),
  '𐀀'.repeat(99),
  'C#1#',
  '#~',
  '9'.repeat(200),
  '../..',
];
const numbers = [0, 1, -1, 1.5, -0, 2 ** 53, 1e300];
/** Forged positions in the shapes that lists use. */
const madeUp: unknown[] = [
  null,
  [],
  ...numbers,
  ...ranges,
  ...ranges.map((at) => ({ at, found: 0 })),
  ...ranges.map((at) => ({ sk: at, at, before: 1, passed: 0 })),
  ...numbers.flatMap((n) => [
    { at: 'a', found: n },
    { at: 'zzzz', found: n },
    { at: 'zzzz', found: Number.MAX_SAFE_INTEGER },
    { before: n, passed: 0 },
    { before: 1, passed: n },
  ]),
  { at: `2026-01-01T00:00:00.000Z#${'9'.repeat(10)}#${'9'.repeat(10)}`, found: 2 ** 52 },
  { sk: `STEP#${'9'.repeat(10)}` },
  JSON.parse('{"__proto__":{"at":"a"},"constructor":"x","at":"a","found":0}'),
];

const fieldsOf = (schema: Route['query']) => Object.keys(schema instanceof z.ZodObject ? schema.shape : {});

test.each(routes.filter((route) => route.query).map((route, turn) => [route.id, route, turn] as const))(
  '%s answers any query without a server error',
  async (_, route, turn) => {
    const handler = await importRouteHandler(route);
    const names = [
      'pageNumber',
      'cursor',
      'searchParam',
      'status',
      'showAll',
      'queueIds',
      'tags',
      'users',
      'date',
      'updatedAt',
      'withUnreadMessages',
    ];
    const odd = fc.oneof(
      fc.string(),
      fc.constantFrom(
        halfLetters,
        `a${'𝐀'.repeat(45)}`,
        '-1',
        '0',
        'true',
        '[]',
        '[1,"x"]',
        '{}',
        '2026-13-45',
        'NaN',
        'eyJ9',
        'x'.repeat(5000),
      ),
    );
    const token = await tokenFor(route, ours);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 4 }), async (query) => {
        const answer = await invoke(handler, { token, params: routeParamsFrom(route, missingIds), query });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectCataloguedRefusal(answer);
      }),
      { numRuns: isDeep ? propertyRuns(40) : 5, seed: 20261121 + turn },
    );
  },
);

test.each(routes.filter((route) => route.query).map((route, turn) => [route.id, route, turn] as const))(
  '%s accepts numbers in plain digits only',
  async (_, route, turn) => {
    const handler = await importRouteHandler(route);
    const token = await tokenFor(route, ours, operator);
    const fields = fieldsOf(route.query);
    const odd: Record<string, unknown[]> = {
      pageNumber: [...misspelledNumbers(1), 'true', '', '0', '51'],
      ...Object.fromEntries(
        ['queueIds', 'tags', 'users'].map((name) => [
          name,
          ['[true]', '[null]', '[[1]]', '["0x1"]', '[" 1"]', '[1.5]', '[-1]', '1'],
        ]),
      ),
    };
    for (const field of fields) {
      for (const value of casesInTurn(odd[field] ?? [], turn, 4)) {
        const query = { [field]: String(value) };
        const answer = await invoke(handler, { token, params: routeParamsFrom(route, missingIds), query });
        expect(answer, `${field}=${value}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  },
);

const withCursor = routes.filter(({ query }) => fieldsOf(query).includes('cursor'));

test.each(withCursor.map((route, turn) => [route.id, route, turn] as const))(
  '%s refuses a forged cursor or reads it within its own list',
  async (_, route, turn) => {
    const handler = await importRouteHandler(route);
    const token = await tokenFor(route, ours, operator);
    const params = routeParamsFrom(route, own);
    for (const position of casesInTurn(madeUp, turn, 20)) {
      const answer = await invoke(handler, { token, params, query: { cursor: asCursor(position) } });
      expect(answer.status, JSON.stringify(position)).toBeLessThan(500);
      if (answer.status >= 400) expectCataloguedRefusal(answer);
      expect(JSON.stringify(answer.body)).not.toContain(foreignName);
    }
  },
);

test('every list takes cursor and page number by the same schemas', () => {
  const shapeOf = ({ query }: Route) => (query instanceof z.ZodObject ? query.shape : {}) as Record<string, unknown>;
  for (const route of routes) {
    const { cursor, pageNumber } = shapeOf(route);
    if (cursor) expect(cursor, route.id).toBe(PageQuery.shape.cursor);
    if (pageNumber) expect(pageNumber, route.id).toBe(PageQuery.shape.pageNumber);
    if (pageNumber) expect(cursor, route.id).toBeDefined();
  }
});
