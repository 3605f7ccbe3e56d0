import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { releaseClaims } from '#functions/entries/companies/erase.ts';
import { handler as exportContacts } from '#functions/entries/contacts/export.ts';
import { handler as mailAsked } from '#functions/entries/password-reset/on-asked.ts';
import { handler as setSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { SoftwareAuthenticator } from '#functions/entries/testing/software-authenticator.ts';
import { handler as tick } from '#functions/entries/timers/tick.ts';
import { handler as addUser } from '#functions/entries/users/create.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import { handler as resetTwoFactor } from '#functions/entries/users/reset-two-factor.ts';
import { maxPasskeys } from '#shared/auth/passkeys.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readSpan, remove as removeRow, update, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import { handler as add } from './add-passkey.ts';
import { handler as begin } from './begin-passkey.ts';
import { handler as beginConfirmation } from './begin-passkey-confirmation.ts';
import { handler as beginLogin } from './begin-passkey-login.ts';
import { handler as beginTwoFactor } from './begin-two-factor.ts';
import { handler as confirm } from './confirm-by-passkey.ts';
import { handler as list } from './list-passkeys.ts';
import { handler as login } from './login.ts';
import { handler as loginByPasskey } from './login-by-passkey.ts';
import { handler as me } from './me.ts';
import { handler as remove } from './remove-passkey.ts';
import { handler as rename } from './rename-passkey.ts';

useBackend();

const origin = 'https://recado.example';
const password = 'segredo';
const refused = { status: 400, body: { error: 'ERR_PASSKEY_REFUSED' } };
let n = 0;
let email: string;
let tenant: Tenant;

beforeAll(() => bootstrapPlatform({ email: 'admin@recado.local', password: 'operadora-1' }));
beforeEach(async () => {
  vi.stubEnv('APP_ADDRESS', origin);
  await newCompany();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const newCompany = async () => {
  n++;
  email = `dona${n}@example.com`;
  const form = { name: `Loja ${n}`, email, phone: '', password, planId: 1, status: true } as const;
  tenant = tenantOfCompany(await addCompany({ ...form, dueDate: null, recurrence: 'MENSAL', campaignsEnabled: false }));
};

let calls = 0;
/** Each call has an address of its own: the limit per address is not what is tested. */
const address = () => {
  calls++;
  return `203.0.${calls >> 8}.${calls & 255}`;
};
const signIn = async (as = email) => (await invoke(login, { body: { email: as, password }, address: address() })).body;

const register = async (token: string, device: SoftwareAuthenticator) => {
  const options = await invoke(begin, { token });
  if (options.status !== 200) return options;
  return invoke(add, { token, body: { credential: device.create(options.body) } });
};
/** A passkey of the company's administrator, who is signed in by password. */
const withPasskey = async () => {
  const { token } = await signIn();
  const device = new SoftwareAuthenticator(origin);
  const added = await register(token, device);
  expect(added.status).toBe(200);
  return { token, device, id: added.body.id as string };
};
const options = async () => (await invoke(beginLogin, { address: address() })).body;
const present = (credential: unknown) => invoke(loginByPasskey, { body: { credential }, address: address() });
const enter = async (device: SoftwareAuthenticator) => present(device.use(await options()));
const confirmation = async (token: string) => (await invoke(beginConfirmation, { token })).body;
const userRow = (id = 1) => get<UserRow>(keys.user(tenant, id), { consistent: true });
const unconfirm = () =>
  write({ write: update(keys.user(tenant, 1), { set: { confirmed: { sessionId: '', until: '' } } }) });
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const trail = async () => {
  const rows = await readSpan(keys.auditSpan(tenant, 'E', '', '9'), { consistent: true });
  return rows.map(({ action }) => action);
};

test('a passkey signs in without e-mail, password and code, and shows when it was used', async () => {
  const { token, device } = await withPasskey();
  const [before] = (await invoke(list, { token })).body;
  expect(before).toMatchObject({ name: '', userAgent: 'vitest', lastUsedAt: null });
  const answer = await enter(device);
  expect(answer).toMatchObject({ status: 200, body: { user: { email, hasPasskey: true } } });
  expect(answer.cookies).toHaveLength(2);
  expect((await invoke(exportContacts, { token: answer.body.token })).status).toBe(200);
  const [after] = (await invoke(list, { token: answer.body.token })).body;
  expect(Object.keys(after).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name', 'userAgent']);
  expect(Date.parse(after.lastUsedAt)).toBeGreaterThan(0);
  expect((await invoke(me, { token })).body.error).toBe('ERR_SESSION_REPLACED');
  expect(await trail()).toContain('auth.loginByPasskey');
});

test('routes that are not given the address of the app read the one that the worker of timers keeps', async () => {
  await deliverBatchToWorker(tick, {});
  vi.stubEnv('APP_ADDRESS', undefined);
  const { device } = await withPasskey();
  expect((await options()).rpId).toBe('recado.example');
  expect((await enter(device)).status).toBe(200);
  await write({ write: removeRow(keys.appAddress()) });
  expect((await invoke(beginLogin, { address: address() })).status).toBe(503);
});

test('options name neither accounts nor credentials before the sign-in', async () => {
  await withPasskey();
  const { challenge, ...rest } = await options();
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(rest).toEqual({
    timeout: 300_000,
    rpId: 'recado.example',
    allowCredentials: [],
    userVerification: 'required',
  });
});

describe('refuses a sign-in', () => {
  test.each<[string, (device: SoftwareAuthenticator) => void]>([
    ['on another site', (device) => Object.assign(device, { origin: 'https://recado.example.evil.example' })],
    ['for another host', (device) => Object.assign(device, { rpId: 'evil.example' })],
    ['without verification of the user', (device) => Object.assign(device, { isUserVerified: false })],
    ['by a counter that goes back', (device) => Object.assign(device, { counter: 3 })],
    ['by a counter that stays', (device) => Object.assign(device, { counter: 4 })],
  ])('%s', async (_, change) => {
    const { device } = await withPasskey();
    device.counter = 4;
    expect((await enter(device)).status).toBe(200);
    change(device);
    expect(await enter(device)).toMatchObject(refused);
  });

  test('with a challenge that was used', async () => {
    const { device } = await withPasskey();
    const given = await options();
    expect((await present(device.use(given))).status).toBe(200);
    expect(await present(device.use(given))).toMatchObject(refused);
  });

  test('with one challenge in two requests at once', async () => {
    const { device } = await withPasskey();
    const given = await options();
    const answers = await Promise.all([device.use(given), device.use(given)].map(present));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('with a challenge from six minutes before', async () => {
    const { device } = await withPasskey();
    const given = await options();
    later(6);
    expect(await present(device.use(given))).toMatchObject(refused);
  });

  test('with a challenge for a confirmation, and a confirmation with one for a sign-in', async () => {
    const { token, device } = await withPasskey();
    expect(await present(device.use(await confirmation(token)))).toMatchObject(refused);
    const credential = device.use(await options());
    expect(await invoke(confirm, { token, body: { credential } })).toMatchObject(refused);
  });

  test('with the signature of another passkey under its id', async () => {
    const { device } = await withPasskey();
    const other = new SoftwareAuthenticator(origin);
    const credential = { ...other.use(await options()), id: device.id, rawId: device.id };
    expect(await present(credential)).toMatchObject(refused);
    expect(await trail()).toContain('auth.refusePasskey');
  });

  test('with a passkey that was removed', async () => {
    const { token, device, id } = await withPasskey();
    expect((await invoke(remove, { token, params: { passkeyId: id } })).status).toBe(200);
    expect(await enter(device)).toMatchObject(refused);
    expect((await invoke(me, { token })).body.hasPasskey).toBe(false);
  });

  test('to a disabled company', async () => {
    const { device } = await withPasskey();
    await write({ write: update(keys.company(tenant), { set: { status: false } }) });
    expect(await enter(device)).toMatchObject({ status: 402, body: { error: 'ERR_COMPANY_DISABLED' } });
  });
});

test('a counter that goes back leaves an entry in the trail of the company', async () => {
  const { device } = await withPasskey();
  device.counter = 4;
  await enter(device);
  device.counter = 2;
  await enter(device);
  expect(await trail()).toContain('auth.refuseCopiedPasskey');
});

describe('making a passkey', () => {
  test.each<[string, (device: SoftwareAuthenticator) => void]>([
    ['on another site', (device) => Object.assign(device, { origin: 'https://evil.example' })],
    ['for another host', (device) => Object.assign(device, { rpId: 'evil.example' })],
    ['without verification of the user', (device) => Object.assign(device, { isUserVerified: false })],
  ])('is refused %s', async (_, change) => {
    const { token } = await signIn();
    const device = new SoftwareAuthenticator(origin);
    change(device);
    expect(await register(token, device)).toMatchObject(refused);
  });

  test('is refused with the challenge of another user and with a used one', async () => {
    const first = await signIn();
    const given = (await invoke(begin, { token: first.token })).body;
    await newCompany();
    const second = await signIn();
    const credential = () => ({ credential: new SoftwareAuthenticator(origin).create(given) });
    expect(await invoke(add, { token: second.token, body: credential() })).toMatchObject(refused);
    expect((await invoke(add, { token: first.token, body: credential() })).status).toBe(200);
    expect(await invoke(add, { token: first.token, body: credential() })).toMatchObject(refused);
  });

  test('asks for a confirmed session, and so does removing one', async () => {
    const { token, id } = await withPasskey();
    await unconfirm();
    const asked = { status: 403, body: { error: 'ERR_CONFIRMATION_REQUIRED' } };
    expect(await invoke(begin, { token })).toMatchObject(asked);
    expect(await invoke(remove, { token, params: { passkeyId: id } })).toMatchObject(asked);
  });

  test('stops at ten, also for two requests at once', async () => {
    const { token } = await signIn();
    await write({ write: update(keys.user(tenant, 1), { set: { passkeys: maxPasskeys - 1 } }) });
    const both = await Promise.all([0, 1].map(() => register(token, new SoftwareAuthenticator(origin))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.map(({ body }) => body.error)).toContain('ERR_LIST_FULL');
  });

  test('does not give the credential of one account to another', async () => {
    const { device } = await withPasskey();
    await newCompany();
    const { token } = await signIn();
    expect(await register(token, device)).toMatchObject({ status: 409, body: { error: 'ERR_PASSKEY_EXISTS' } });
    expect((await enter(device)).body.error).toBe('ERR_PASSKEY_REFUSED');
  });
});

test('mails inform the owner that a passkey was added and removed', async () => {
  vi.stubEnv('MAIL_FROM', 'recado@example.com');
  await drainQueuedMessages('resets');
  const { token, id } = await withPasskey();
  await invoke(remove, { token, params: { passkeyId: id } });
  for (const job of await drainQueuedMessages('resets')) await deliverBatchToWorker(mailAsked, job);
  const all: { to: string[]; subject: string }[] = await (
    await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)
  ).json();
  const subjects = all.flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []));
  expect(subjects.sort()).toEqual(['Chave de acesso excluída da sua conta', 'Nova chave de acesso na sua conta']);
});

describe('a confirmation', () => {
  test('by a passkey counts for this session', async () => {
    const { token, device } = await withPasskey();
    await unconfirm();
    const credential = device.use(await confirmation(token));
    expect((await invoke(confirm, { token, body: { credential } })).status).toBe(200);
    expect((await invoke(exportContacts, { token })).status).toBe(200);
    expect(await invoke(confirm, { token, body: { credential } })).toMatchObject(refused);
  });

  test('by the passkey of another user is refused, in the same company and in another', async () => {
    const { token, device } = await withPasskey();
    const colleague = { name: 'Bia', email: `bia${n}@example.com`, password, profile: 'admin' };
    await invoke(addUser, { token, body: colleague });
    const strangers = [(await signIn(colleague.email)).token];
    await newCompany();
    strangers.push((await signIn()).token);
    for (const stranger of strangers) {
      const credential = device.use(await confirmation(stranger));
      expect(await invoke(confirm, { token: stranger, body: { credential } })).toMatchObject(refused);
    }
  });
});

test('passkeys of another user and company are neither listed, renamed nor removed', async () => {
  const { token, id } = await withPasskey();
  const own = await invoke(rename, { token, params: { passkeyId: id }, body: { name: ' Celular ' } });
  expect(own).toMatchObject({ status: 200, body: { name: 'Celular' } });
  await newCompany();
  const other = (await signIn()).token;
  const params = { passkeyId: id };
  const missing = { status: 404, body: { error: 'ERR_NO_PASSKEY_FOUND' } };
  expect((await invoke(list, { token: other })).body).toEqual([]);
  expect(await invoke(rename, { token: other, params, body: { name: 'Meu' } })).toMatchObject(missing);
  expect(await invoke(remove, { token: other, params })).toMatchObject(missing);
});

describe('in a company that requires two-factor', () => {
  const require = (token: string) =>
    invoke(setSetting, { token, params: { key: 'requireTwoFactor' }, body: { value: 'enabled' } });
  const lacking = { status: 403, body: { error: 'ERR_TWO_FACTOR_MISSING' } };

  test('a session that made or used a passkey is served, and one by password is led to it', async () => {
    const { token, device } = await withPasskey();
    expect((await require(token)).status).toBe(200);
    expect((await invoke(list, { token })).status).toBe(200);
    const byPassword = await signIn();
    expect(byPassword.user.lacksTwoFactor).toBe(true);
    expect(await invoke(list, { token: byPassword.token })).toMatchObject(lacking);
    const credential = device.use(await confirmation(byPassword.token));
    expect((await invoke(confirm, { token: byPassword.token, body: { credential } })).status).toBe(200);
    expect((await invoke(list, { token: byPassword.token })).status).toBe(200);
    expect((await enter(device)).body.user.lacksTwoFactor).toBe(false);
  });

  test('the password alone adds no second way in to an account with a passkey', async () => {
    const { token } = await withPasskey();
    await require(token);
    const thief = (await signIn()).token;
    expect(await register(thief, new SoftwareAuthenticator(origin))).toMatchObject(lacking);
    expect(await invoke(beginTwoFactor, { token: thief, body: { password } })).toMatchObject(lacking);
  });

  test('a user without both makes a passkey and is served; without the last one no more', async () => {
    const { token } = await signIn();
    await write({ write: update(keys.company(tenant), { set: { requiresTwoFactor: true } }) });
    const added = await register(token, new SoftwareAuthenticator(origin));
    expect((await invoke(list, { token })).status).toBe(200);
    expect((await invoke(remove, { token, params: { passkeyId: added.body.id } })).status).toBe(200);
    expect(await invoke(list, { token })).toMatchObject(lacking);
  });
});

describe('nothing of a passkey is left', () => {
  const pointer = (id: string) => get(keys.passkeyOwner(id), { consistent: true });

  test('when its user is removed, or an administrator resets the two-factor of its user', async () => {
    const { token } = await signIn();
    const people = [];
    for (const name of ['Bia', 'Caio']) {
      const form = { name, email: `${name.toLowerCase()}.${n}@example.com`, password };
      const { id: userId } = (await invoke(addUser, { token, body: form })).body;
      const added = await register((await signIn(form.email)).token, new SoftwareAuthenticator(origin));
      people.push({ userId, id: added.body.id });
    }
    const [gone, reset] = people as [{ userId: number; id: string }, { userId: number; id: string }];
    expect((await invoke(removeUser, { token, params: { userId: gone.userId } })).status).toBe(200);
    expect((await invoke(resetTwoFactor, { token, params: { userId: reset.userId } })).status).toBe(200);
    for (const { userId, id } of people)
      expect([await pointer(id), await get(keys.passkey(tenant, userId, id))]).toEqual([undefined, undefined]);
    expect(await userRow(reset.userId)).toMatchObject({ passkeys: 0 });
  });

  test('outside of a company that is erased', async () => {
    const { id } = await withPasskey();
    expect(await pointer(id)).toEqual(expect.objectContaining({ companyId: tenant.companyId, userId: 1 }));
    await releaseClaims(tenant);
    expect(await pointer(id)).toBeUndefined();
  });
});
