import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { handlerOf, missing, misspelt, paramsFrom } from '#functions/testing/every-route.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/routes.ts';
import { isKnownRefusal } from './known-refusal.ts';

/** Odd queries against every route of the table that takes one. */
useBackend();

let ours: SeededCompany;
beforeAll(async () => {
  ours = await seedCompany();
});

/** Cursors of every list, with half a letter in their place. */
const halfLetters = Buffer.from('{"at":"\\ud83d","found":0}').toString('base64url');

const fieldsOf = (schema: Route['query']) => Object.keys(schema instanceof z.ZodObject ? schema.shape : {});

test.each(routes.filter((route) => route.query).map((route) => [route.id, route] as const))(
  '%s takes any query without failing',
  async (_, route) => {
    const handler = await handlerOf(route);
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
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 4 }), async (query) => {
        const answer = await invoke(handler, { token: ours.admin.token, params: paramsFrom(route, missing), query });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) isKnownRefusal(answer);
      }),
      { numRuns: 40, seed: 20261121 },
    );
  },
);

test.each(routes.filter((route) => route.query).map((route) => [route.id, route] as const))(
  '%s takes numbers of a query in digits only',
  async (_, route) => {
    const handler = await handlerOf(route);
    const { token } = await ours.addUser({ profile: 'admin', super: true });
    const fields = fieldsOf(route.query);
    const odd: Record<string, unknown[]> = {
      pageNumber: [...misspelt(1), 'true', '', '0', '501'],
      ...Object.fromEntries(
        ['queueIds', 'tags', 'users'].map((name) => [
          name,
          ['[true]', '[null]', '[[1]]', '["0x1"]', '[" 1"]', '[1.5]', '[-1]', '1'],
        ]),
      ),
    };
    for (const field of fields) {
      for (const value of odd[field] ?? []) {
        const query = { [field]: String(value) };
        const answer = await invoke(handler, { token, params: paramsFrom(route, missing), query });
        expect(answer, `${field}=${value}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  },
);
