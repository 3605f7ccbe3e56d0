import fc from 'fast-check';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { useBackend } from '#functions/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/testing/company.ts';
import { type Fixtures, furnish, handlerOf, paramsFrom, validBodies } from '#functions/testing/every-route.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { tableContents } from '#functions/testing/table-contents.ts';
import { errorStatus } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';
import { can, profiles } from '#shared/permissions.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { secret } from '#shared/server/secrets.ts';
import { update, write } from '#shared/server/table.ts';

/**
 * Attacks and bad input against every route, made from the route table: a new route is covered the day it is added.
 */
useBackend();

let ours: SeededCompany;
let theirs: SeededCompany;
let foreign: Fixtures;
let mine: Fixtures;

beforeAll(async () => {
  theirs = await seedCompany();
  // Theirs begin elsewhere, so that a foreign id never happens to be one of our own, however many callers the tests add.
  const kinds = {
    user: 5000,
    whatsapp: 5000,
    contact: 5000,
    ticket: 5000,
    tag: 5000,
    quickMessage: 5000,
    contactImport: 5000,
    ticketNote: 5000,
    queue: 5000,
    queueOption: 5000,
  };
  await write({ write: update(keys.ids(theirs.tenant), { set: kinds }) });
  foreign = await furnish(theirs);
  ours = await seedCompany();
  mine = {
    companyId: 999_999,
    userId: 999_999,
    whatsappId: 999_999,
    contactId: 999_999,
    importId: 999_999,
    ticketId: 999_999,
    quickMessageId: 999_999,
    ticketNoteId: 999_999,
    queueId: 999_999,
    queueOptionId: 999_999,
    tagId: 999_999,
    messageId: '999999-NOBODY',
    uuid: 'nobody',
    key: 'userRating',
  };
});

const tokenOf = async (claims: object, key: string, expires: number | string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('recado')
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(key));

const claims = () => ({
  userId: ours.admin.user.id,
  companyId: ours.tenant.companyId,
  sessionId: ours.admin.user.sessionId,
});

const isKnownRefusal = (answer: { status: number; body: { error: string } }) => {
  expect(errorStatus).toHaveProperty(answer.body.error);
  expect(errorStatus[answer.body.error as keyof typeof errorStatus]).toBe(answer.status);
};

/** What a lenient reader would take for this number. */
const misspelt = (id: number): unknown[] => [
  ` ${id}`,
  `${id}\n`,
  `+${id}`,
  `${id}.0`,
  `${id}e0`,
  `0x${id.toString(16)}`,
  `0b${id.toString(2)}`,
  String(id).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];

/** Texts that fill no room on a screen. */
const invisible = [
  '\u200b\u200b\u200b',
  '\u0000\u0001\u0002',
  ' \u2060\ufeff ',
  '\u3164\u3164',
  '\u202e\u2066',
  '\u2800\u2800',
];

/** Cursors of every list, with half a letter in their place. */
const halfLetters = Buffer.from('{"at":"\\ud83d","found":0}').toString('base64url');

const guarded = routes.filter((route) => route.right !== 'public');
const withBody = routes.filter((route) => route.body);
const withParams = guarded.filter((route) => route.path.includes('{'));
const fieldsOf = (schema: Route['query']) => Object.keys(schema instanceof z.ZodObject ? schema.shape : {});

test('every route with a body has an example of one', () => {
  expect(withBody.map(({ id }) => id).filter((id) => !(id in validBodies))).toEqual([]);
});

describe.each(guarded.map((route) => [route.id, route] as const))('%s', (_, route) => {
  const call = async (more: object) =>
    invoke(await handlerOf(route), { params: paramsFrom(route, mine), body: validBodies[route.id], ...more });

  test('refuses callers it cannot be sure of, each with the code that tells the client what to do', async () => {
    const key = await secret('jwt');
    expect(await call({})).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    for (const token of [
      'nonsense',
      await tokenOf(claims(), 'x'.repeat(32), '15m'),
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

  test('refuses profiles without its right', async () => {
    for (const profile of profiles) {
      if (can({ profile, super: false }, route.right as Exclude<typeof route.right, 'public'>)) continue;
      const { token } = await ours.addUser({ profile });
      expect(await call({ token })).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    }
  });

  test.runIf(!route.servedWhenExpired)('refuses companies that have lapsed', async () => {
    const expired = await seedCompany({ dueDate: '2020-01-31' });
    expect(await call({ token: expired.admin.token })).toMatchObject({
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: '2020-01-31' },
    });
    const disabled = await seedCompany({ status: false });
    expect(await call({ token: disabled.admin.token })).toMatchObject({
      status: 402,
      body: { error: 'ERR_COMPANY_DISABLED' },
    });
  });
});

describe.each(withParams.map((route) => [route.id, route] as const))('%s with ids', (_, route) => {
  const call = async (params: Record<string, string | number>) => {
    const { token } = await ours.addUser({ profile: 'admin', super: true });
    return invoke(await handlerOf(route), { token, params, body: validBodies[route.id] });
  };

  test.runIf(route.id !== 'settings.update')(
    'answers another company’s id exactly as a missing one, and changes nothing',
    async () => {
      const missing = await call(paramsFrom(route, mine));
      const before = await tableContents();
      const answer = await call(paramsFrom(route, foreign));
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(missing.body);
      isKnownRefusal(answer);
      // The caller of this very call is the one new row.
      const ofTheirs = (contents: string) =>
        contents.split('\n').filter((row) => row.includes(`C#${theirs.tenant.companyId}`));
      expect(ofTheirs(await tableContents())).toEqual(ofTheirs(before));
    },
  );

  test('does not guess which id was meant: one spelt another way than in digits is none', async () => {
    const company = await seedCompany();
    const { token } = await company.addUser({ profile: 'admin', super: true });
    const meant = paramsFrom(route, await furnish(company));
    const handler = await handlerOf(route);
    for (const [name, id] of Object.entries(meant)) {
      if (typeof id !== 'number') continue;
      for (const odd of misspelt(id)) {
        const params = { ...meant, [name]: String(odd) };
        const answer = await invoke(handler, { token, params, body: validBodies[route.id] });
        expect(answer, `${name} ${odd}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  });

  test('answers ids that are none with a refusal', async () => {
    for (const odd of [
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
    ]) {
      const [name] = Object.keys(paramsFrom(route, mine));
      const answer = await call({ [name ?? 'id']: odd });
      expect([400, 404]).toContain(answer.status);
      isKnownRefusal(answer);
    }
  });
});

describe.each(withBody.map((route) => [route.id, route] as const))('%s with a body', (_, route) => {
  const call = async (token: string, more: object) =>
    invoke(await handlerOf(route), {
      token,
      params: paramsFrom(route, mine),
      address: `203.0.113.${route.id.length}`,
      ...more,
    });
  let token: string;
  beforeAll(async () => {
    ({ token } = await ours.addUser({ profile: 'admin', super: true }));
  });

  test('that is not JSON, is too big, or is no object', async () => {
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

  test('with half a letter in any of its texts: refused, or without it', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value !== 'string') continue;
      const answer = await call(token, { body: { ...valid, [field]: `${value}\ud83d` } });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toContain('\\ud83d');
    }
  });

  test('with a name nobody can see: refused, and nothing stored', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    if (!('name' in valid)) return;
    const before = await tableContents();
    for (const name of invisible) {
      const answer = await call(token, { body: { ...valid, name } });
      expect(answer, JSON.stringify(name)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      expect(await tableContents()).toBe(before);
    }
  });

  test('with an id that is none: refused', async () => {
    const valid = validBodies[route.id] as Record<string, unknown>;
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value !== 'number') continue;
      for (const odd of [...misspelt(value), true, [value], '', null, 0, -1, value + 0.5]) {
        const answer = await call(token, { body: { ...valid, [field]: odd } });
        expect(answer, `${field} ${odd}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  });

  test('of the right names and the wrong types: refused with a known code, and nothing half-stored', async () => {
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
        isKnownRefusal(answer);
        expect(after).toBe(before);
      }),
      { numRuns: 15, seed: 20261121 },
    );
  });
});

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
        const answer = await invoke(handler, { token: ours.admin.token, params: paramsFrom(route, mine), query });
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
        const answer = await invoke(handler, { token, params: paramsFrom(route, mine), query });
        expect(answer, `${field}=${value}`).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
    }
  },
);
