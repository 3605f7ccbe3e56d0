import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { addOperatorEntrance } from '#functions/company/auth/add-entrance.ts';
import { hashPassword } from '#functions/company/auth/password.ts';
import { newTotpSecret } from '#functions/company/auth/two-factor.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import {
  importRouteHandler,
  missingIds,
  routeById,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { routesRequiringConfirmation } from '#shared/http/asks-confirmation.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import { handler as confirm } from './confirm.ts';
import { handler as login } from './login.ts';
import { signAccess } from './sign-access.ts';

useBackend();

const password = 'segredo';
const over = new Date(Date.now() - 1).toISOString();
let company: SeededCompany;
let user: SignedInUser;

const addAdmin = async (more: Partial<UserRow> = {}): Promise<SignedInUser> => {
  const signedIn = await company.addUser({ profile: 'admin', passwordHash: await hashPassword(password), ...more });
  const confirmed = { sessionId: String(signedIn.user.sessionId), until: over };
  await write({ write: update(keys.user(company.tenant, signedIn.user.id), { set: { confirmed } }) });
  return signedIn;
};
const call = async (id: string, token: string) => {
  const route = routeById(id);
  return invoke(await importRouteHandler(route), {
    token,
    params: routeParamsFrom(route, missingIds),
    body: validBodies[id],
  });
};
/** A route that asks and answers without anything prepared. */
const exportContacts = (token: string) => call('contacts.export', token);
const refusal = { status: 403, body: { error: 'ERR_CONFIRMATION_REQUIRED' } };

beforeAll(async () => {
  company = await seedCompany();
  user = await addAdmin({ super: true });
});

test('a session that was confirmed too long ago is refused on every route that asks', async () => {
  expect(routesRequiringConfirmation.size).toBeGreaterThan(0);
  for (const id of routesRequiringConfirmation) expect(await call(id, user.token), id).toMatchObject(refusal);
});

test('the password confirms this session for a while, a wrong one does not', async () => {
  const { token, user: row } = await addAdmin();
  const wrong = await invoke(confirm, { token, body: { password: 'errada' } });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'ERR_WRONG_PASSWORD' } });
  expect(await exportContacts(token)).toMatchObject(refusal);
  expect((await invoke(confirm, { token, body: { password } })).status).toBe(200);
  expect((await exportContacts(token)).status).toBe(200);
  const stored = await get<UserRow>(keys.user(company.tenant, row.id), { consistent: true });
  const left = Date.parse(stored?.confirmed?.until ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
});

test('a sign-in counts as a confirmation', async () => {
  await bootstrapPlatform({ email: 'admin@recado.local', password });
  const { body } = await invoke(login, { body: { email: 'admin@recado.local', password }, address: '203.0.113.9' });
  expect((await exportContacts(body.token)).status).toBe(200);
});

test('with two-factor on the password alone is refused, and a code counts once', async () => {
  const { token, user: row } = await addAdmin();
  const { secret, sealed } = await newTotpSecret(row);
  await write({
    write: update(keys.user(company.tenant, row.id), { set: { totpSecret: sealed, recoveryHashes: [] } }),
  });
  const wrong = { status: 400, body: { error: 'ERR_TWO_FACTOR_CODE_WRONG' } };
  expect(await invoke(confirm, { token, body: { password } })).toMatchObject(wrong);
  const code = new TOTP({ secret }).generate();
  const both = await Promise.all([0, 1].map(() => invoke(confirm, { token, body: { password, code } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await invoke(confirm, { token, body: { password, code } })).toMatchObject(wrong);
});

test('an operator who entered a company is not asked there', async () => {
  const other = await seedCompany();
  const operator = await addAdmin({ super: true });
  const { user: row } = operator;
  const { id } = await addOperatorEntrance(other.tenant, other.admin.user.id, row, String(row.sessionId), new Date());
  const token = await signAccess(
    { userId: other.admin.user.id, companyId: other.tenant.companyId, sessionId: id },
    3600,
  );
  expect((await exportContacts(token)).body?.error).not.toBe('ERR_CONFIRMATION_REQUIRED');
});
