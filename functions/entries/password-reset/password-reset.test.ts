import { beforeEach, expect, test } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { handler as me } from '#functions/entries/auth/me.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker as deliverJob } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import { CompanyForm } from '#shared/companies/company-form.ts';
import type { MessageOf } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { meterTableCost } from '#shared/server/table-cost.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import { handler as change } from './change.ts';
import { mailCode } from './mail-code.ts';
import { handler as onAsked } from './on-asked.ts';

import { resetCodeValidForSeconds } from './reset-store.ts';
import { handler as sendCode } from './send-code.ts';

type ResetMessage = MessageOf<'resets'>;

useBackend();

interface Mailed {
  from: string;
  to: string[];
  subject: string;
  text: string;
}
const mails = async (to: string): Promise<Mailed[]> => {
  const all = (await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)).json()) as Mailed[];
  return all.filter((mail) => mail.to.includes(to));
};
const codeIn = (mail: Mailed | undefined) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail?.text ?? '')?.[0] ?? '';

let founded = 0;
let tenant: Tenant;
let email: string;
let visitors = 0;
/** An address in a network that no other request has used. */
const visitor = () => `2001:db8:0:${(++visitors).toString(16)}::1`;
beforeEach(async () => {
  await bootstrapPlatform({ email: 'admin@recado.local', password: 'operadora-1' });
  email = `dona${++founded}@example.com`;
  const form = { name: `Loja ${founded}`, email, password: 'esquecida', planId: 1, dueDate: null };
  tenant = tenantOfCompany(await addCompany(CompanyForm.parse(form)));
  await drainQueuedMessages('live');
});

const ask = (to = email) => invoke(sendCode, { params: { email: to }, address: visitor() });
/** Handles the enqueued requests. */
const deliver = async (): Promise<ResetMessage[]> => {
  const asked = await drainQueuedMessages<ResetMessage>('resets');
  for (const one of asked) await mailCode(one);
  return asked;
};
const askAndRead = async () => {
  await ask();
  await deliver();
  return codeIn((await mails(email))[0]);
};
const reset = (token: string, more: object = {}) =>
  invoke(change, { body: { email, token, password: 'Lembrada-1', ...more }, address: visitor() });
const signIn = (password: string) => invoke(login, { body: { email, password }, address: visitor() });
const refused = { status: 400, body: { error: 'ERR_RESET_CODE_INVALID' } };

test('the mailed code sets a new password, ends the session and closes its sockets', async () => {
  const { token } = (await signIn('esquecida')).body;
  const code = await askAndRead();
  expect(await reset(code)).toMatchObject({ status: 200, body: { status: 200 } });
  expect((await signIn('esquecida')).body.error).toBe('ERR_INVALID_CREDENTIALS');
  expect(await invoke(me, { token })).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
  expect(await drainQueuedMessages('live')).toContainEqual(
    expect.objectContaining({ endSocketsOf: 1, companyId: tenant.companyId, exceptSession: null }),
  );
  expect((await signIn('Lembrada-1')).status).toBe(200);
});

test('sends the mail from the product’s address, in the company’s language', async () => {
  await setSetting(tenant, 'customerLanguage', 'es');
  const code = await askAndRead();
  expect(await mails(email)).toMatchObject([
    { from: 'recado@example.com', subject: `${code} es su código para restablecer la contraseña` },
  ]);
});

test('does not reveal whether an e-mail has an account, by answers, jobs or errors', async () => {
  const registered = await ask();
  const unknown = await ask('ninguem@example.com');
  expect(unknown).toEqual(registered);
  const asked = await drainQueuedMessages<ResetMessage>('resets');
  expect(asked.map((one) => Object.keys(one))).toEqual([Object.keys(asked[0] ?? {}), Object.keys(asked[0] ?? {})]);
  for (const one of asked) await mailCode(one);
  expect(await mails('ninguem@example.com')).toEqual([]);
  expect(await reset('AAAA-AAAA', { email: 'ninguem@example.com' })).toMatchObject(refused);
  expect(await reset('AAAA-AAAA')).toMatchObject(refused);
  for (const address of [email, 'ninguem@example.com']) {
    const answers = [await ask(address), await ask(address), await ask(address)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  }
});

test('a code is not stored in the table, works once, and is accepted in any spelling', async () => {
  const code = await askAndRead();
  const contents = await tableContents();
  expect(contents).not.toContain(code);
  expect(contents).not.toContain(code.replace('-', ''));
  expect((await reset(` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
  expect(await reset(code)).toMatchObject(refused);
});

test('lets only one of several concurrent uses of a code set the password', async () => {
  const code = await askAndRead();
  const passwords = ['Primeira-1', 'Segunda-2', 'Terceira-3'];
  const answers = await Promise.all(passwords.map((password) => reset(code, { password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await signIn(winner)).status).toBe(200);
});

test('a code is invalid after five wrong attempts, parallel or in sequence', async () => {
  const code = await askAndRead();
  await Promise.all([1, 2, 3, 4, 5].map((n) => reset(`ERRA-DAA${n}`)));
  expect(await reset(code)).toMatchObject(refused);
});

test('allows ten attempts per e-mail, whatever codes are mailed', async () => {
  for (let n = 0; n < 10; n++) await reset('ERRA-DAAA');
  expect((await reset('ERRA-DAAA')).body.error).toBe('ERR_TOO_MANY_REQUESTS');
});

test('a later code replaces an earlier one, in whatever order they are handled', async () => {
  await ask();
  await ask();
  const [first, second] = (await drainQueuedMessages<ResetMessage>('resets')).sort((a, b) => a.askedAt - b.askedAt);
  if (!first || !second) throw new Error('two were asked for');
  const earlier = { ...first, askedAt: second.askedAt - 1 };
  await mailCode(second);
  await mailCode(earlier);
  const sent = await mails(email);
  expect(sent).toHaveLength(1);
  expect((await reset(codeIn(sent[0]))).status).toBe(200);
});

test('mails the same code on redelivery, keeps its count of attempts, and mails nothing once it is used', async () => {
  await ask();
  const [asked] = await deliver();
  if (!asked) throw new Error('one was asked for');
  for (let n = 0; n < 4; n++) await reset('ERRA-DAAA');
  await mailCode(asked);
  const [again, once] = await mails(email);
  expect(codeIn(again)).toBe(codeIn(once));
  expect((await reset(codeIn(again))).status).toBe(200);
  await mailCode(asked);
  expect(await mails(email)).toHaveLength(2);
  expect(await reset(codeIn(again))).toMatchObject(refused);
});

test('a code expires after an hour, and an old request mails nothing', async () => {
  const code = await askAndRead();
  const over = Math.floor(Date.now() / 1000) - 1;
  await write({ write: update(keys.passwordReset(tenant, 1), { set: { expiresAt: over } }) });
  expect(await reset(code)).toMatchObject(refused);
  await ask();
  const [late] = await drainQueuedMessages<ResetMessage>('resets');
  if (!late) throw new Error('one was asked for');
  await write({ write: update(keys.passwordReset(tenant, 1), { set: { askedAt: 0 } }) });
  await mailCode({ ...late, askedAt: late.askedAt - resetCodeValidForSeconds * 1000 - 1 });
  expect(await mails(email)).toHaveLength(1);
});

test('a code is invalid once the account has another e-mail', async () => {
  const code = await askAndRead();
  const { token } = (await signIn('esquecida')).body;
  await invoke(updateUser, {
    token,
    params: { userId: 1 },
    body: { email: `outra-${email}`, currentPassword: 'esquecida' },
  });
  expect(await reset(code)).toMatchObject(refused);
  expect((await invoke(login, { body: { email: `outra-${email}`, password: 'esquecida' } })).status).toBe(200);
});

test.each(['Curta-1', 'sem-numero-A', 'SO-MAIUSCULAS-1', 'so-minusculas-1', `Longa-1${'x'.repeat(50)}`])(
  'rejects the password "%s"',
  async (password) => {
    expect((await reset('AAAA-AAAA', { password })).body.error).toBe('ERR_VALIDATION');
  },
);

test('returns ERR_MAIL_NOT_SET_UP when no sender address is set', async () => {
  const from = process.env.MAIL_FROM;
  process.env.MAIL_FROM = '';
  expect(await ask()).toMatchObject({ status: 409, body: { error: 'ERR_MAIL_NOT_SET_UP' } });
  process.env.MAIL_FROM = from;
});

test('makes the same reads and writes for an e-mail with and without an account', async () => {
  const costs = async (to: string) => {
    const attempts = [
      () => invoke(change, { body: { email: to, token: 'ABCD-2345', password: 'Lembrada-1' }, address: visitor() }),
      () => invoke(login, { body: { email: to, password: 'errada' }, address: visitor() }),
    ];
    const bills = [];
    for (const attempt of attempts) bills.push((await meterTableCost(attempt)).bill);
    return bills;
  };
  expect(await costs('ninguem@example.com')).toEqual(await costs(email));
});

test('informs the owner by mail, once a day, that wrong passwords or reset codes are refused', async () => {
  const notices = async () => {
    for (const message of await drainQueuedMessages('resets')) await deliverJob(onAsked, message);
    return (await mails(email)).map(({ subject }) => subject);
  };
  for (let n = 0; n < 10; n++) expect((await signIn('errada-1')).status).toBe(401);
  expect(await notices()).toEqual([]);
  // Other spellings of the e-mail share the allowance and the notice.
  expect((await invoke(login, { body: { email: ` ${email} `, password: 'x' }, address: visitor() })).status).toBe(429);
  expect((await signIn('errada-1')).status).toBe(429);
  expect(await notices()).toEqual(['Muitas tentativas de entrar na sua conta']);
  for (let n = 0; n < 10; n++) expect(await reset('AAAA-2222')).toMatchObject(refused);
  expect((await reset('AAAA-2222')).status).toBe(429);
  expect(await notices()).toHaveLength(1);
});

test('informs the owner of refused reset codes, and answers the same for an e-mail without an account', async () => {
  const stranger = `ninguem.${email}`;
  const answers: unknown[][] = [[], []];
  for (let n = 0; n < 11; n++) {
    for (const [index, to] of [email, stranger].entries()) {
      const { status, body } = await reset('AAAA-2222', { email: to });
      answers[index]?.push([status, body.error]);
    }
  }
  expect(answers[1]).toEqual(answers[0]);
  const asked = await drainQueuedMessages<ResetMessage>('resets');
  expect(asked.map(({ email: to }) => to)).toEqual([email, stranger]);
  for (const message of asked) await deliverJob(onAsked, message);
  expect([await mails(email), await mails(stranger)]).toMatchObject([[{ to: [email] }], []]);
});
