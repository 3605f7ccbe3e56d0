import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { handler as login } from '#functions/entries/auth/login.ts';
import { handler as onAsked } from '#functions/entries/password-reset/on-asked.ts';
import { handler as sendCode } from '#functions/entries/password-reset/send-code.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { handler as add } from '#functions/entries/users/create.ts';
import { handler as list } from '#functions/entries/users/list.ts';
import { handler as remove } from '#functions/entries/users/remove.ts';
import { handler as update } from '#functions/entries/users/update.ts';
import type { AuditRow } from '#functions/platform/audit/audit-row.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, get, readSpan, write } from '#shared/server/table.ts';
import { handler as accept } from './accept.ts';
import { handler as create } from './create.ts';
import { handler as resend } from './resend.ts';
import { handler as show } from './show.ts';

useBackend();

interface Mailed {
  to: string[];
  subject: string;
  text: string;
}
const mailsTo = async (to: string): Promise<Mailed[]> => {
  const all = (await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)).json()) as Mailed[];
  return all.filter((mail) => mail.to.includes(to));
};

let company: SeededCompany;
let token: string;
let email: string;
let n = 0;
let visitors = 0;
const address = () => `2001:db8:1:${(++visitors).toString(16)}::1`;
beforeEach(async () => {
  company = await seedCompany({ name: 'Loja da Ana' });
  token = company.admin.token;
  email = `bia.${++n}@example.com`;
  // Seeded users are not counted; the one administrator is.
  await write({ write: change(keys.usage(company.tenant), { set: { users: 1, admins: 1 } }) });
  await drainQueuedMessages('resets');
});

const invite = (more: object = {}, by = token) => invoke(create, { token: by, body: { name: 'Bia', email, ...more } });
const again = (userId: number, by = token) => invoke(resend, { token: by, params: { userId } });
/** Mails what is enqueued and returns the token of the newest link. */
const newestLink = async (to = email) => {
  for (const message of await drainQueuedMessages('resets')) await deliverBatchToWorker(onAsked, message);
  const [mail] = await mailsTo(to);
  return /https:\/\/app\.example\.com\/convite#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const open = (link: string) => invoke(show, { body: { token: link }, address: address() });
const use = (link: string, more: object = {}) =>
  invoke(accept, { body: { token: link, name: 'Bia Lima', password: 'Escolhida-1', ...more }, address: address() });
const signIn = (password: string, who = email) => invoke(login, { body: { email: who, password }, address: address() });
const expire = (userId: number) =>
  write({
    write: change(keys.user(company.tenant, userId), {
      set: { invitation: { id: 'vencido', invitedBy: 'Ana', expiresAt: new Date().toISOString() } },
    }),
  });
const usage = () => get<{ admins: number }>(keys.usage(company.tenant), { consistent: true });
const listed = async () => (await invoke(list, { token, query: { searchParam: email } })).body.users[0];

test('the mailed link shows who invites to which company, sets name and password, and lets the user in', async () => {
  const invited = await invite({ profile: 'supervisor' });
  expect(invited).toMatchObject({ status: 200, body: { name: 'Bia', email, profile: 'supervisor' } });
  expect(Date.parse(invited.body.invitedUntil) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await signIn('Escolhida-1')).status).toBe(401);
  const link = await newestLink();
  const { name: inviter } = company.admin.user;
  expect((await mailsTo(email))[0]?.subject).toBe(`${inviter} convidou você para Loja da Ana`);
  expect((await open(link)).body).toEqual({ name: 'Bia', email, company: 'Loja da Ana', invitedBy: inviter });
  expect(await use(link)).toMatchObject({ status: 200, body: { email } });
  expect(await listed()).toMatchObject({ name: 'Bia Lima', invitedUntil: null });
  expect((await signIn('Escolhida-1')).status).toBe(200);
});

test('neither the table nor the queue holds the link', async () => {
  await invite();
  const messages = JSON.stringify(await drainQueuedMessages('resets'));
  await again((await listed()).id);
  const link = await newestLink();
  const secret = link.split('.').at(-1) ?? '';
  expect(secret).toHaveLength(64);
  expect(await tableContents()).not.toContain(secret);
  expect(messages).not.toContain(secret);
});

test('only one of several concurrent uses of a link sets the password, and none afterwards', async () => {
  await invite();
  const link = await newestLink();
  const passwords = ['Primeira-1', 'Segunda-2', 'Terceira-3'];
  const answers = await Promise.all(passwords.map((password) => use(link, { password })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const entries = await Promise.all(passwords.map((password) => signIn(password)));
  expect(entries.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
  for (const answer of [await use(link), await open(link)])
    expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_INVITATION_USED' } });
});

test('a link sent again replaces the earlier one', async () => {
  const { id } = (await invite()).body;
  const first = await newestLink();
  expect((await again(id)).status).toBe(200);
  const second = await newestLink();
  expect(second).not.toBe(first);
  for (const answer of [await use(first), await open(first)])
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_INVITATION_INVALID' } });
  expect((await use(second)).status).toBe(200);
  expect((await again(id)).body.error).toBe('ERR_INVITATION_USED');
});

test('a replaced invitation that is delivered late is not mailed', async () => {
  const { id } = (await invite()).body;
  const [late] = await drainQueuedMessages('resets');
  await again(id);
  await deliverBatchToWorker(onAsked, late);
  expect(await mailsTo(email)).toEqual([]);
  expect(await newestLink()).not.toBe('');
});

test('a link is shown until seven days have passed, and refused afterwards', async () => {
  const sevenDays = 7 * 86_400_000;
  const before = Date.now();
  await invite();
  const link = await newestLink();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: before + sevenDays - 1 });
  expect(await open(link)).toMatchObject({ status: 200 });
  vi.setSystemTime(before + sevenDays + 60_000);
  for (const answer of [await use(link), await open(link)])
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_INVITATION_EXPIRED' } });
});

test('a link is refused once its user was deleted, and a forged one reveals nothing about accounts', async () => {
  const { id } = (await invite()).body;
  const link = await newestLink();
  const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const { status, body } = await open(forged);
  expect([status, body.error]).toEqual([400, 'ERR_INVITATION_INVALID']);
  await invoke(remove, { token, params: { userId: id } });
  expect(await open(link)).toMatchObject({ status, body });
  expect(await open('qualquer coisa')).toMatchObject({ status, body });
});

test('invited users count towards the plan’s limit, and their e-mail is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => invite({ email: `muitos${i}.${n}@example.com` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ body }) => body.error === 'ERR_PLAN_LIMIT')).toHaveLength(3);
  const other = await seedCompany();
  const taken = await invite({ email: `muitos0.${n}@example.com` }, other.admin.token);
  expect(answers[0]?.status === 200 ? taken.body.error : 'ERR_EMAIL_ALREADY_EXISTS').toBe('ERR_EMAIL_ALREADY_EXISTS');
});

test('another company’s administrator and a user without the right cannot send an invitation again', async () => {
  const { id } = (await invite()).body;
  const other = await seedCompany();
  expect((await again(id, other.admin.token)).body.error).toBe('ERR_NO_USER_FOUND');
  const agent = await company.addUser();
  expect((await again(id, agent.token)).body.error).toBe('ERR_NO_PERMISSION');
  expect((await invite({ email: 'x@example.com' }, agent.token)).body.error).toBe('ERR_NO_PERMISSION');
});

test('mails an address three times in a quarter of an hour at most, and a refused invitation is not counted', async () => {
  const { id } = (await invite()).body;
  for (let tries = 0; tries < 4; tries++) expect((await invite()).body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
  expect([await again(id), await again(id), await again(id)].map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('a password set by an administrator ends the invitation, and another e-mail makes the link useless', async () => {
  const { id } = (await invite()).body;
  const first = await newestLink();
  const edit = (body: object) => invoke(update, { token, params: { userId: id }, body });
  const moved = await edit({ email: `certo.${email}` });
  expect(Date.parse(moved.body.invitedUntil)).toBeLessThanOrEqual(Date.now());
  expect((await use(first)).body.error).toBe('ERR_INVITATION_EXPIRED');
  await again(id);
  const second = await newestLink(`certo.${email}`);
  expect((await edit({ password: 'definida' })).body.invitedUntil).toBeNull();
  expect((await use(second)).body.error).toBe('ERR_INVITATION_USED');
  expect((await signIn('definida', `certo.${email}`)).status).toBe(200);
});

test('an invited administrator counts as one after accepting, so that the last one who can sign in stays', async () => {
  const { id } = (await invite({ profile: 'admin' })).body;
  const demote = () => invoke(update, { token, params: { userId: company.admin.user.id }, body: { profile: 'user' } });
  expect((await demote()).body.error).toBe('ERR_LAST_ADMIN');
  await use(await newestLink());
  expect((await demote()).status).toBe(200);
  expect((await listed()).id).toBe(id);
});

test('a forgotten password of an invited user mails the link again, or that it has expired', async () => {
  const { id } = (await invite()).body;
  const link = await newestLink();
  const forget = async () => {
    await invoke(sendCode, { params: { email }, address: address() });
    for (const message of await drainQueuedMessages('resets')) await deliverBatchToWorker(onAsked, message);
    return (await mailsTo(email))[0];
  };
  expect((await forget())?.text).toContain(link);
  await setSetting(company.tenant, 'customerLanguage', 'en');
  await expire(id);
  expect(await forget()).toMatchObject({ subject: 'Your invitation to Loja da Ana has expired' });
});

test('the audit trail names who invited, who sent it again, and that the user accepted', async () => {
  const { id } = (await invite()).body;
  await again(id);
  await use(await newestLink());
  const rows = await readSpan<AuditRow>(keys.auditSpan(company.tenant, 'E', '', '9'), { consistent: true });
  const { name } = company.admin.user;
  expect(rows.map(({ action, actor }) => [action, actor.name])).toEqual([
    ['invitations.create', name],
    ['invitations.resend', name],
    ['invitations.accept', 'Bia'],
  ]);
});

test('an invitation by link needs no mail, and only its answer has the link, which works once', async () => {
  const from = process.env.MAIL_FROM;
  process.env.MAIL_FROM = '';
  const query = { byLink: 'true' };
  const created = await invoke(create, { token, query, body: { name: 'Bia', email } });
  expect(created).toMatchObject({ status: 200, body: { email, link: expect.stringMatching(/^\/convite#/) } });
  const renewed = await invoke(resend, { token, query, params: { userId: created.body.id } });
  process.env.MAIL_FROM = from;
  const [first, second] = [created, renewed].map(({ body }) => String(body.link).split('#')[1] ?? '');
  expect(await drainQueuedMessages('resets')).toEqual([]);
  expect(await tableContents()).not.toContain(second?.split('.').at(-1));
  expect((await use(first ?? '')).body.error).toBe('ERR_INVITATION_INVALID');
  expect((await use(second ?? '')).status).toBe(200);
  expect((await use(second ?? '')).body.error).toBe('ERR_INVITATION_USED');
  expect((await signIn('Escolhida-1')).status).toBe(200);
  const rows = await readSpan<AuditRow>(keys.auditSpan(company.tenant, 'E', '', '9'), { consistent: true });
  expect(rows.map(({ action }) => action)).toContain('invitations.resend');
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('a user who never signed in becomes an invited one, and one who did is refused', async () => {
  const body = { name: 'Bia', email, password: 'ao-acaso-1', profile: 'admin' };
  const { id } = (await invoke(add, { token, body })).body;
  expect((await usage())?.admins).toBe(2);
  expect((await listed()).hasSignedIn).toBe(false);
  const { body: invited } = await invoke(resend, { token, query: { byLink: 'true' }, params: { userId: id } });
  expect(invited.invitedUntil).not.toBeNull();
  expect((await usage())?.admins).toBe(1);
  expect((await signIn('ao-acaso-1')).status).toBe(401);
  expect((await use(String(invited.link).split('#')[1] ?? '')).status).toBe(200);
  expect((await usage())?.admins).toBe(2);
  expect((await signIn('Escolhida-1')).status).toBe(200);
  const late = await invoke(resend, { token, query: { byLink: 'true' }, params: { userId: id } });
  expect(late.body.error).toBe('ERR_INVITATION_USED');
  expect((await listed()).hasSignedIn).toBe(true);
});

test('returns ERR_MAIL_NOT_SET_UP when no sender address is set, and adds no user', async () => {
  const from = process.env.MAIL_FROM;
  process.env.MAIL_FROM = '';
  expect(await invite()).toMatchObject({ status: 409, body: { error: 'ERR_MAIL_NOT_SET_UP' } });
  process.env.MAIL_FROM = from;
  expect(await listed()).toBeUndefined();
});
