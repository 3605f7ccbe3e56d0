import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as listEntries } from '#functions/entries/audit/list.ts';
import { handler as addConnection } from '#functions/entries/connections/create.ts';
import { handler as listWhatsapps } from '#functions/entries/connections/list.ts';
import { handler as changeConnection } from '#functions/entries/connections/update.ts';
import { handler as addContact } from '#functions/entries/contacts/create.ts';
import { handler as exportContacts } from '#functions/entries/contacts/export.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { handler as ticket } from '#functions/entries/live/ticket.ts';
import { handler as listMessages } from '#functions/entries/messages/list.ts';
import { handler as addTag } from '#functions/entries/tags/create.ts';
import { handler as listTags } from '#functions/entries/tags/list.ts';
import { handler as removeTag } from '#functions/entries/tags/remove.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as addTicket } from '#functions/entries/tickets/create.ts';
import { handler as addUser } from '#functions/entries/users/create.ts';
import { handler as changeUser } from '#functions/entries/users/update.ts';
import type { AuditEntry } from '#shared/audit/entry.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';
import { handler as enter } from './enter.ts';
import { handler as leave } from './leave.ts';
import { handler as logout } from './logout.ts';
import { handler as me } from './me.ts';

useBackend();

let platform: SeededCompany;
let operator: SignedInUser;
let company: SeededCompany;
beforeEach(async () => {
  platform = await seedCompany();
  operator = await platform.addUser({ name: 'Olga', profile: 'admin', super: true });
  company = await seedCompany();
});
afterEach(() => void vi.useRealTimers());

const tenantId = ({ tenant }: SeededCompany): number => tenant.companyId;
const enterAs = (token: string, companyId = tenantId(company)) => invoke(enter, { token, body: { companyId } });
const entered = async (): Promise<string> => (await enterAs(operator.token)).body.token;
/** The acts of operators in the company, the oldest first. */
const acts = async () => {
  const query = { actor: 'operator' };
  const { entries } = (await invoke(listEntries, { token: company.admin.token, query })).body;
  return entries.toReversed();
};

test('an operator works as the administrator, whose own session stays, and the company sees what was changed', async () => {
  const answer = await enterAs(operator.token);
  expect(answer).toMatchObject({
    status: 200,
    cookies: [],
    body: { user: { id: company.admin.user.id, super: false, enteredBy: { name: 'Olga' } } },
  });
  const { token } = answer.body;
  expect((await invoke(addTag, { token, body: { name: 'Visita' } })).status).toBe(200);
  expect((await invoke(listTags, { token })).status).toBe(200);
  expect((await invoke(me, { token: company.admin.token })).body.enteredBy).toBeUndefined();
  expect(await acts()).toMatchObject([
    { action: 'auth.enter', actor: { id: String(operator.user.id), name: 'Olga' } },
    { action: 'tags.create', actor: { kind: 'operator', name: 'Olga' }, target: { name: 'Visita' }, result: 'done' },
  ]);
});

test('the company sees what an operator read of customers, once per conversation, and what each change was made to', async () => {
  const connection = await company.addConnection();
  const { token: admin } = company.admin;
  const person = { name: 'Ana', number: '5511912345678' };
  const { body: contact } = await invoke(addContact, { token: admin, body: person });
  const { body: opened } = await invoke(addTicket, {
    token: admin,
    body: { contactId: contact.id, whatsappId: connection.id },
  });
  const token = await entered();
  const params = { ticketId: opened.id };
  await Promise.all([1, 2, 3].map(() => invoke(listMessages, { token, params })));
  await invoke(exportContacts, { token });
  const { body: tag } = await invoke(addTag, { token, body: { name: 'Visita' } });
  await invoke(removeTag, { token, params: { tagId: tag.id } });
  const seen = (await acts()).map(({ action, target }: AuditEntry) => [action, target.id]);
  expect(seen).toEqual([
    ['auth.enter', String(tenantId(company))],
    ['messages.list', String(opened.id)],
    ['contacts.export', ''],
    ['tags.create', String(tag.id)],
    ['tags.remove', String(tag.id)],
  ]);
});

test('the entrance ends when it is left: requests and tickets for sockets are refused, and its sockets are closed', async () => {
  const token = await entered();
  const live = (await invoke(ticket, { token })).body.ticket;
  await drainQueuedMessages('live');
  expect((await invoke(leave, { token })).status).toBe(200);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { endSocketsOf: company.admin.user.id, onlySession: expect.any(String) },
  ]);
  expect((await invoke(me, { token })).body.error).toBe('ERR_SESSION_EXPIRED');
  const socket = {
    requestContext: { connectionId: 'entered' },
    headers: edgeProofHeaders(),
    queryStringParameters: { ticket: live },
  };
  expect(await connect(socket as unknown as Parameters<typeof connect>[0])).toEqual({ statusCode: 401 });
  expect((await acts()).at(-1)).toMatchObject({ action: 'auth.leave', result: 'done' });
  expect((await invoke(me, { token: operator.token })).status).toBe(200);
});

test('the entrance ends after an hour, with the operator’s session, and with the operator’s rights', async () => {
  const own = keys.user(platform.tenant, operator.user.id);
  for (const set of [{ sessionId: 'newer' }, { super: false, sessionId: operator.user.sessionId }]) {
    await write({ write: update(own, { set: { sessionId: operator.user.sessionId, super: true }, when: exists }) });
    const token = await entered();
    await write({ write: update(own, { set, when: exists }) });
    expect((await invoke(me, { token })).body.error).toBe('ERR_SESSION_EXPIRED');
  }
  await write({ write: update(own, { set: { super: true }, when: exists }) });
  const token = await entered();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect((await invoke(me, { token })).status).toBeGreaterThanOrEqual(401);
});

test('an entered operator gets no way into the accounts, and cannot enter another company', async () => {
  const token = await entered();
  const userId = company.admin.user.id;
  const change = (body: object) => invoke(changeUser, { token, params: { userId }, body });
  expect((await change({ password: 'Segredo-9' })).body.error).toBe('ERR_NOT_WHEN_ENTERED');
  expect((await change({ email: 'nova@example.com' })).body.error).toBe('ERR_NOT_WHEN_ENTERED');
  expect((await change({ name: 'Ana', email: company.admin.user.email })).status).toBe(200);
  const other = { name: 'Bia', email: 'bia@example.com', password: 'segredo' };
  expect((await invoke(addUser, { token, body: other })).body.error).toBe('ERR_NOT_WHEN_ENTERED');
  expect((await invoke(logout, { token })).body.error).toBe('ERR_NOT_WHEN_ENTERED');
  expect((await enterAs(token, tenantId(await seedCompany()))).body.error).toBe('ERR_NO_PERMISSION');
  expect((await enterAs(token, tenantId(platform))).body.error).toBe('ERR_NO_PERMISSION');
});

test('an entered operator neither sees nor chooses the token of a connection', async () => {
  const token = await entered();
  const { id: whatsappId } = await company.addConnection();
  expect((await invoke(listWhatsapps, { token })).body).toMatchObject([{ id: whatsappId, token: '' }]);
  const body = { name: 'Outra', token: 'abcdefghijklmnopqrstuvwxyz-0123456789' };
  expect((await invoke(addConnection, { token, body })).body.error).toBe('ERR_NOT_WHEN_ENTERED');
  expect((await invoke(changeConnection, { token, params: { whatsappId }, body })).body.error).toBe(
    'ERR_NOT_WHEN_ENTERED',
  );
});

test('only operators enter, never their own company or one without access', async () => {
  expect((await enterAs(company.admin.token, tenantId(platform))).body.error).toBe('ERR_NO_PERMISSION');
  expect((await enterAs(operator.token, tenantId(platform))).body.error).toBe('ERR_OWN_COMPANY');
  expect((await enterAs(operator.token, 999_999)).body.error).toBe('ERR_NO_COMPANY_FOUND');
  const off = await seedCompany({ status: false });
  expect((await enterAs(operator.token, tenantId(off))).body.error).toBe('ERR_COMPANY_DISABLED');
  expect((await invoke(leave, { token: company.admin.token })).body.error).toBe('ERR_NO_PERMISSION');
});
