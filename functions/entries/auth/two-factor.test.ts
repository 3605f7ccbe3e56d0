import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as addUser } from '#functions/entries/users/create.ts';
import { handler as resetTwoFactor } from '#functions/entries/users/reset-two-factor.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as begin } from './begin-two-factor.ts';
import { handler as confirm } from './confirm-two-factor.ts';
import { handler as end } from './end-two-factor.ts';
import { handler as login } from './login.ts';
import { handler as me } from './me.ts';
import { handler as refreshToken } from './refresh-token.ts';

useBackend();
beforeAll(() => bootstrapPlatform({ email: 'admin@recado.local', password: 'operadora-1' }));

const password = 'segredo';
let n = 0;
let email: string;
let companyId: number;
beforeEach(async () => {
  n++;
  email = `dona${n}@example.com`;
  const form = { name: `Loja ${n}`, email, phone: '', password, planId: 1, status: true } as const;
  const company = await addCompany({ ...form, dueDate: null, recurrence: 'MENSAL', campaignsEnabled: false });
  companyId = company.id;
});
afterEach(() => {
  vi.useRealTimers();
});

let calls = 0;
/** Each call has an address of its own: the limit per address is not what is tested. */
const signIn = (code?: string, more: { email?: string; password?: string; cookies?: string[] } = {}) => {
  const { cookies = [], ...body } = more;
  calls++;
  const address = `203.0.${calls >> 8}.${calls & 255}`;
  return invoke(login, { body: { email, password, code, ...body }, cookies, address });
};
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const stepLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
const cookieAt = ({ cookies }: { cookies: string[] }, at: number) => cookies[at]?.split(';')[0] ?? '';
const wrong = { status: 400, body: { error: 'ERR_TWO_FACTOR_CODE_WRONG' } };

/** Switches two-factor on for the company's administrator; the code of the present step is then used. */
const switchOn = async () => {
  const signedIn = await signIn();
  const { token } = signedIn.body;
  const { secret, address } = (await invoke(begin, { token, body: { password } })).body;
  expect(address).toContain(`secret=${secret}`);
  const answer = await invoke(confirm, { token, body: { code: codeOf(secret) } });
  expect(answer.status).toBe(200);
  return { token, secret: secret as string, recovery: answer.body.recoveryCodes as string[], signedIn };
};

test('a secret asks for the password and does nothing until a code confirms it', async () => {
  const { token } = (await signIn()).body;
  expect((await invoke(begin, { token, body: { password: 'errada' } })).body.error).toBe('ERR_WRONG_PASSWORD');
  expect(await invoke(confirm, { token, body: { code: '123456' } })).toMatchObject(wrong);
  const { secret } = (await invoke(begin, { token, body: { password } })).body;
  const other = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
  expect(await invoke(confirm, { token, body: { code: other } })).toMatchObject(wrong);
  expect((await signIn()).body.user.hasTwoFactor).toBe(false);
});

test('stores neither the secret nor a recovery code readably, and answers with them once', async () => {
  const { token, secret, recovery } = await switchOn();
  expect(new Set(recovery).size).toBe(10);
  expect(recovery[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const row = JSON.stringify(await get<UserRow>(keys.user(tenantOfCompany({ id: companyId }), 1)));
  for (const text of [secret, ...recovery]) expect(row).not.toContain(text);
  expect((await invoke(begin, { token, body: { password } })).body.error).toBe('ERR_TWO_FACTOR_ON');
  const account = await invoke(me, { token });
  expect(account.body.hasTwoFactor).toBe(true);
  expect(Object.keys(account.body).filter((name) => /totp|recovery/i.test(name))).toEqual([]);
});

describe('with two-factor on', () => {
  test('the password alone gives neither token nor cookie, and the running session goes on', async () => {
    const { token, secret } = await switchOn();
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_TWO_FACTOR_CODE_REQUIRED' } });
    expect([answer.body.token, answer.cookies]).toEqual([undefined, []]);
    expect((await invoke(me, { token })).status).toBe(200);
    stepLater();
    const signedIn = await signIn(codeOf(secret));
    expect(signedIn.status).toBe(200);
    const cookie = cookieAt(signedIn, 0);
    expect((await invoke(refreshToken, { cookies: [cookie], address: '198.51.100.1' })).status).toBe(200);
  });

  test('a code without the right password is refused like a wrong password', async () => {
    const { secret } = await switchOn();
    stepLater();
    const answer = await signIn(codeOf(secret), { password: 'errada' });
    expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
  });

  test('a code works once: not after it, not before it, and for one of five requests at once', async () => {
    const { secret } = await switchOn();
    expect(await signIn(codeOf(secret))).toMatchObject(wrong);
    stepLater();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await signIn(codeOf(secret, -1))).toMatchObject(wrong);
    stepLater();
    stepLater();
    expect(await signIn(code)).toMatchObject(wrong);
  });

  test('a recovery code works once, in any spelling, and for one of five requests at once', async () => {
    const { recovery } = await switchOn();
    const [first = '', second = ''] = recovery;
    expect((await signIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await signIn(first)).toMatchObject(wrong);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signIn(second)).toMatchObject(wrong);
  });

  test('the codes of another user are refused', async () => {
    const other = await switchOn();
    n++;
    email = `outra${n}@example.com`;
    const form = { name: `Loja ${n}`, email, phone: '', password, planId: 1, status: true } as const;
    await addCompany({ ...form, dueDate: null, recurrence: 'MENSAL', campaignsEnabled: false });
    const own = await switchOn();
    stepLater();
    for (const code of [codeOf(other.secret), other.recovery[0]]) expect(await signIn(code)).toMatchObject(wrong);
    expect((await signIn(codeOf(own.secret))).status).toBe(200);
  });

  test('ten wrong codes refuse even the right one, but not in a browser where the owner signed in before', async () => {
    const { secret, signedIn } = await switchOn();
    stepLater();
    for (let i = 0; i < 10; i++) expect(await signIn('AAAA')).toMatchObject(wrong);
    expect((await signIn(codeOf(secret))).status).toBe(429);
    expect((await signIn(codeOf(secret), { cookies: [cookieAt(signedIn, 1)] })).status).toBe(200);
  });

  test('it is switched off with the password and an unused code', async () => {
    const { token, secret, recovery } = await switchOn();
    const off = (body: { password: string; code: string }) => invoke(end, { token, body });
    expect((await off({ password: 'errada', code: recovery[0] ?? '' })).body.error).toBe('ERR_WRONG_PASSWORD');
    expect(await off({ password, code: codeOf(secret) })).toMatchObject(wrong);
    expect((await off({ password, code: recovery[0] ?? '' })).status).toBeLessThan(300);
    expect((await signIn()).body.user.hasTwoFactor).toBe(false);
  });

  test('another administrator resets it; its own user cannot, nor an agent', async () => {
    const { token } = await switchOn();
    const agent = { name: 'Bia', email: `bia${n}@example.com`, password };
    const other = { name: 'Caio', email: `caio${n}@example.com`, password, profile: 'admin' };
    for (const body of [agent, other]) expect((await invoke(addUser, { token, body })).status).toBe(200);
    const reset = (by: string) => invoke(resetTwoFactor, { token: by, params: { userId: 1 } });
    const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
    expect(await reset(token)).toMatchObject(refused);
    expect(await reset((await signIn(undefined, { email: agent.email })).body.token)).toMatchObject(refused);
    expect((await signIn()).body.error).toBe('ERR_TWO_FACTOR_CODE_REQUIRED');
    expect((await reset((await signIn(undefined, { email: other.email })).body.token)).status).toBeLessThan(300);
    expect((await signIn()).status).toBe(200);
  });
});
