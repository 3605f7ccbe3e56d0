import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as addUser } from '#functions/entries/users/create.ts';
import { keys } from '#shared/server/keys.ts';
import { readSecret } from '#shared/server/secrets.ts';
import { update, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { handler as me } from './me.ts';
import { handler as refreshToken } from './refresh-token.ts';

useBackend();
beforeAll(() => bootstrapPlatform({ email: 'admin@recado.local', password: 'operadora-1' }));

let n = 0;
let email: string;
let companyId: number;
beforeEach(async () => {
  vi.useRealTimers();
  n++;
  email = `dona${n}@example.com`;
  const form = { name: `Loja ${n}`, email, phone: '', password: 'segredo', planId: 1, status: true } as const;
  const company = await addCompany({ ...form, dueDate: null, recurrence: 'MENSAL', campaignsEnabled: false });
  companyId = company.id;
});

const signIn = (password = 'segredo') => invoke(login, { body: { email, password }, address: `198.51.100.${n}` });
const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(';')[0] ?? '';
const refresh = (cookie: string) => invoke(refreshToken, { cookies: [cookie], address: `198.51.100.${n}` });
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
const expired = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };

test('signing in returns the account with its plan and sets a cookie that scripts cannot read', async () => {
  const answer = await signIn();
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    email,
    companyId,
    profile: 'admin',
    company: { name: `Loja ${n}`, planId: 1 },
  });
  expect(JSON.stringify(answer.body)).not.toContain('passwordHash');
  expect(answer.cookies[0]).toMatch(/^jrt=.+; Max-Age=604800; Path=\/api\/auth; HttpOnly; SameSite=Lax; Secure$/);
  expect(await invoke(me, { token: answer.body.token })).toMatchObject({ status: 200, body: { email } });
});

test('wrong passwords and unregistered e-mails get the same answer', async () => {
  const wrong = await signIn('errada');
  expect(wrong).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
  const unknown = await invoke(login, { body: { email: 'ninguem@example.com', password: 'errada' } });
  expect(unknown.body).toEqual(wrong.body);
});

test('all spellings that find the account share one allowance of wrong passwords', async () => {
  const spelled = (i: number) => `${email.slice(0, 1 + (i % 4))}${'\u200b'.repeat(1 + i)}${email.slice(1 + (i % 4))}`;
  const guess = (i: number, password: string) =>
    invoke(login, { body: { email: spelled(i), password }, address: `192.0.2.${n * 16 + i}` });
  for (let i = 0; i < 10; i++) expect((await guess(i, `palpite${i}`)).status).toBe(401);
  expect((await guess(10, 'segredo')).status).toBe(429);
});

test('ten wrong passwords lock the e-mail, also in parallel; right ones do not count', async () => {
  for (let time = 0; time < 3; time++) expect((await signIn()).status).toBe(200);
  const guess = (i: number) =>
    invoke(login, { body: { email: email.toUpperCase(), password: `palpite${i}` }, address: `192.0.2.${n * 16 + i}` });
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, i) => guess(i)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  expect((await signIn()).status).toBe(429);
});

describe('an e-mail locked by wrong guesses', () => {
  const browserOf = ({ cookies }: { cookies: string[] }) => cookies[1]?.split(';')[0] ?? '';
  const tryHere = (browser: string, password: string, as = email) =>
    invoke(login, { body: { email: as, password }, cookies: [browser], address: `198.51.100.${100 + n}` });
  const lock = async (as = email) => {
    for (let i = 0; i < 10; i++)
      await invoke(login, { body: { email: as, password: 'palpite' }, address: `192.0.2.${i}` });
  };

  test('can still sign in from a browser that signed in before, and from no other', async () => {
    const browser = browserOf(await signIn());
    await lock();
    expect((await signIn()).status).toBe(429);
    expect((await tryHere(browser, 'segredo')).status).toBe(200);
    for (const forged of ['jkb=', `${browser.slice(0, -2)}AA`, browser.replace('=', '=x')])
      expect((await tryHere(forged, 'segredo')).status).toBe(429);
  });

  test('has the same limit of attempts in that browser', async () => {
    const browser = browserOf(await signIn());
    for (let i = 0; i < 10; i++) expect((await tryHere(browser, 'palpite')).status).toBe(401);
    expect((await tryHere(browser, 'segredo')).status).toBe(429);
    // Attempts in one browser do not count for other browsers.
    expect((await signIn()).status).toBe(200);
  });

  test('stays locked in a browser where another e-mail signed in', async () => {
    const { token } = (await signIn()).body;
    const other = `outra${n}@example.com`;
    await invoke(addUser, { token, body: { name: 'Outra', email: other, password: 'segredo' } });
    const answer = await invoke(login, { body: { email: other, password: 'segredo' }, address: '198.51.100.250' });
    await lock();
    expect((await tryHere(browserOf(answer), 'segredo')).status).toBe(429);
  });
});

test('an expired or disabled company is reported only after the right password', async () => {
  const company = keys.company(tenantOfCompany({ id: companyId }));
  await write({ write: update(company, { set: { dueDate: '2020-01-31' } }) });
  expect((await signIn('errada')).status).toBe(401);
  const admin = keys.user(tenantOfCompany({ id: companyId }), 1);
  await write({ write: update(admin, { set: { profile: 'user' } }) });
  expect(await signIn()).toMatchObject({
    status: 402,
    body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: '2020-01-31' },
  });
  // Administrators sign in to pay, and reach nothing else.
  await write({ write: update(admin, { set: { profile: 'admin' } }) });
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { company: { isLapsed: true } } } });
  await write({ write: update(company, { set: { status: false } }) });
  expect(await signIn()).toMatchObject({ status: 402, body: { error: 'ERR_COMPANY_DISABLED' } });
});

test('a newer sign-in replaces the session before', async () => {
  const first = await signIn();
  const second = await signIn();
  const replaced = { status: 401, body: { error: 'ERR_SESSION_REPLACED' } };
  expect(await invoke(me, { token: first.body.token })).toMatchObject(replaced);
  expect(await refresh(cookieOf(first))).toMatchObject(replaced);
  expect((await refresh(cookieOf(second))).status).toBe(200);
});

describe('refreshing', () => {
  test('returns a new token and the next cookie, which works in turn', async () => {
    const first = await refresh(cookieOf(await signIn()));
    expect(first).toMatchObject({ status: 200, body: { user: { email } } });
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  test('gives the same next cookie to concurrent tabs and after a lost answer', async () => {
    const cookie = cookieOf(await signIn());
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    later(60);
    expect((await refresh(cookieOf(answers[0] as (typeof answers)[0]))).status).toBe(200);
  });

  test('ends the session when a cookie exchanged a while ago is presented, because it was copied', async () => {
    const stolen = cookieOf(await signIn());
    const next = await refresh(stolen);
    await drainQueuedMessages('live');
    later(60);
    expect(await refresh(stolen)).toMatchObject(expired);
    expect(await drainQueuedMessages('live')).toMatchObject([
      { companyId, endSocketsOf: next.body.user.id, exceptSession: null },
    ]);
    expect(await refresh(cookieOf(next))).toMatchObject(expired);
    expect(await invoke(me, { token: next.body.token })).toMatchObject(expired);
  });

  test('rejects cookies with a wrong signature and changes nothing', async () => {
    const cookie = cookieOf(await signIn());
    // No valid signature ends in B: its last letter encodes only four bits.
    for (const forged of ['', 'jrt=', 'jrt=x.y', cookie.replace(/\.1\./, '.2.'), `${cookie.slice(0, -2)}BB`]) {
      expect(await refresh(forged)).toMatchObject(expired);
    }
    expect((await refresh(cookie)).status).toBe(200);
  });
});

describe('a sign-in from before the signing key was derived', () => {
  /** Signs as earlier versions did: with the text of a secret of its own. */
  const earlier = async () => {
    const { body, cookies } = await signIn();
    const [content = ''] = /[\d.]+[\w-]{36}\.\d+/.exec(cookies[0] ?? '') ?? [];
    const text = await readSecret('sessionKey');
    const signature = createHmac('sha256', text).update(`refresh.${content}`).digest('base64url');
    const [, claims = ''] = body.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims}`;
    const signed = createHmac('sha256', text).update(unsigned).digest('base64url');
    return { cookie: `jrt=${content}.${signature}`, token: `${unsigned}.${signed}` };
  };
  afterEach(() => vi.unstubAllEnvs());

  test('goes on while the earlier secret is configured', async () => {
    const { cookie, token } = await earlier();
    vi.stubEnv('SECRET_JWT_EARLIER', process.env.SECRET_SESSION_KEY);
    expect((await invoke(me, { token })).status).toBe(200);
    const next = await refresh(cookie);
    expect(next.status).toBe(200);
    vi.unstubAllEnvs();
    expect((await refresh(cookieOf(next))).status).toBe(200);
  });

  test('has ended without the earlier secret', async () => {
    const { cookie, token } = await earlier();
    expect(await invoke(me, { token })).toMatchObject(expired);
    expect(await refresh(cookie)).toMatchObject(expired);
  });
});

test('a new version of tokens ends every sign-in, and leaves the secret', async () => {
  const answer = await signIn();
  vi.stubEnv('TOKEN_VERSION', '2');
  expect(await refresh(cookieOf(answer))).toMatchObject(expired);
  expect((await signIn()).status).toBe(200);
  vi.unstubAllEnvs();
});

test('signing out ends the session and clears the cookie', async () => {
  const { body, ...answer } = await signIn();
  const out = await invoke(logout, { token: body.token });
  expect(out.status).toBe(200);
  expect(out.cookies[0]).toContain('jrt=; Max-Age=0; Path=/api/auth');
  expect(await invoke(me, { token: body.token })).toMatchObject(expired);
  expect(await refresh(cookieOf(answer))).toMatchObject(expired);
});
