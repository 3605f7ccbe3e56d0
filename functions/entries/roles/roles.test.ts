import { beforeEach, expect, test } from 'vitest';
import { roleCollection } from '#functions/company/roles/role-store.ts';
import { handler as listEntries } from '#functions/entries/audit/list.ts';
import { handler as invite } from '#functions/entries/invitations/create.ts';
import { handler as subscription } from '#functions/entries/invoices/list.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as createUser } from '#functions/entries/users/create.ts';
import { handler as removeUser } from '#functions/entries/users/remove.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import { maxRoles, maxUsersOfRole } from '#shared/roles/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { update as change, get, write } from '#shared/server/table.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as remove } from './remove.ts';
import { handler as update } from './update.ts';

useBackend();

let company: SeededCompany;
let token: string;
beforeEach(async () => {
  company = await seedCompany();
  ({ token } = company.admin);
});

const finance = { name: 'Financeiro', rights: ['billing:use'] };
const addRole = async (body: object = finance) => (await invoke(create, { token, body })).body;
const give = (userId: number, body: object) => invoke(updateUser, { token, params: { userId }, body });
const usersOfRole = async (id: number) => (await roleCollection.get(company.tenant, id)).users;
const storedUser = async (id: number) => get(keys.user(company.tenant, id), { consistent: true });

test('adds a role with the rights that the chosen ones need, and shows only the chosen ones', async () => {
  const role = await addRole({ name: 'Arquivo', profile: 'supervisor', rights: ['contacts-page:exportContacts'] });
  expect(role).toMatchObject({ name: 'Arquivo', profile: 'supervisor', users: 0 });
  expect(role.rights).toEqual(['contacts:read', 'contacts-page:exportContacts']);
  expect((await invoke(list, { token })).body).toEqual([role]);
});

test('refuses names that differ only in accents or case, administrators as base, and rights to raise oneself', async () => {
  await addRole({ name: 'Atenção' });
  const refused = await invoke(create, { token, body: { name: 'ATENÇÃO' } });
  expect(refused.body.error).toBe('ERR_ROLE_NAME_ALREADY_EXISTS');
  for (const body of [{ profile: 'admin' }, { rights: ['users:write'] }, { rights: ['roles:manage'] }])
    expect((await invoke(create, { token, body: { ...finance, ...body } })).status).toBe(400);
});

test('lets only 20 of concurrently made roles in', async () => {
  const made = await Promise.all(
    Array.from({ length: maxRoles + 3 }, (_, n) => invoke(create, { token, body: { name: `Função ${n}` } })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(maxRoles);
  expect(made.find(({ status }) => status !== 200)?.body.error).toBe('ERR_ROLE_LIMIT');
});

test('gives a user the role’s base profile and rights, which the next request of its owner has', async () => {
  const role = await addRole({ ...finance, profile: 'supervisor' });
  const agent = await company.addUser();
  expect((await invoke(subscription, { token: agent.token })).status).toBe(403);
  const given = await give(agent.user.id, { profile: 'user', roleId: role.id });
  expect(given.body).toMatchObject({ profile: 'supervisor', role: { id: role.id, name: 'Financeiro' } });
  expect((await invoke(subscription, { token: agent.token })).status).toBe(200);
  expect(await usersOfRole(role.id)).toBe(1);
});

test('takes a right away from all users at once, announces them and closes their sockets', async () => {
  const role = await addRole();
  const agents = [await company.addUser(), await company.addUser()];
  for (const { user } of agents) await give(user.id, { roleId: role.id });
  await drainQueuedMessages('live');
  const body = { rights: ['ledger:read'], name: 'Controle' };
  expect((await invoke(update, { token, params: { roleId: role.id }, body })).body).toMatchObject({
    users: 2,
    ...body,
  });
  for (const { token: own } of agents) expect((await invoke(subscription, { token: own })).status).toBe(403);
  expect((await storedUser(agents[0]?.user.id ?? 0))?.role).toEqual({
    id: role.id,
    name: 'Controle',
    rights: ['ledger:read'],
  });
  const live = await drainQueuedMessages<{ endSocketsOf?: number; event?: string }>('live');
  expect(live.flatMap(({ endSocketsOf = [] }) => endSocketsOf).sort()).toEqual(
    agents.map(({ user }) => user.id).sort(),
  );
  expect(live.filter(({ event }) => event?.endsWith('-user'))).toHaveLength(2);
});

test('misses no user who gets the role while it changes', async () => {
  const role = await addRole();
  const agents = await Promise.all(Array.from({ length: 6 }, () => company.addUser()));
  await Promise.all([
    ...agents.map(({ user }) => give(user.id, { roleId: role.id })),
    invoke(update, { token, params: { roleId: role.id }, body: { rights: [] } }),
  ]);
  for (const { user } of agents) expect((await storedUser(user.id))?.role).toMatchObject({ rights: [] });
  expect(await usersOfRole(role.id)).toBe(agents.length);
});

test('counts users who move, leave, are removed, or get another profile', async () => {
  const [one, other] = [await addRole(), await addRole({ name: 'Caixa' })];
  const [ana, bia, caio] = await Promise.all([company.addUser(), company.addUser(), company.addUser()]);
  for (const { user } of [ana, bia, caio]) await give(user.id, { roleId: one.id });
  await give(ana.user.id, { roleId: other.id, name: 'Ana' });
  expect([await usersOfRole(one.id), await usersOfRole(other.id)]).toEqual([2, 1]);
  // Clients that know no roles send the whole form with the profile.
  await give(ana.user.id, { profile: 'user', name: 'Ana Sá' });
  expect(await usersOfRole(other.id)).toBe(1);
  const raised = await give(ana.user.id, { profile: 'admin' });
  expect(raised.body).toMatchObject({ profile: 'admin', role: null });
  await give(bia.user.id, { roleId: null });
  await invoke(removeUser, { token, params: { userId: caio.user.id } });
  expect([await usersOfRole(one.id), await usersOfRole(other.id)]).toEqual([0, 0]);
});

test('gives a role to new and invited users', async () => {
  const role = await addRole();
  const body = { name: 'Rui', email: 'rui@roles.example', password: 'segredo-1', roleId: role.id };
  expect((await invoke(createUser, { token, body })).body.role).toMatchObject({ id: role.id });
  const { password: _, ...form } = { ...body, email: 'lia@roles.example' };
  const invited = await invoke(invite, { token, body: form, query: { byLink: 'true' } });
  expect(invited.body.role).toMatchObject({ id: role.id });
  expect(await usersOfRole(role.id)).toBe(2);
});

test('keeps a role with users, and one that gets a user while it is deleted', async () => {
  const role = await addRole();
  const { user } = await company.addUser();
  await give(user.id, { roleId: role.id });
  const refused = await invoke(remove, { token, params: { roleId: role.id } });
  expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_ROLE_IN_USE', count: 1 } });
  await give(user.id, { roleId: null });
  const [removed, given] = await Promise.all([
    invoke(remove, { token, params: { roleId: role.id } }),
    give(user.id, { roleId: role.id }),
  ]);
  expect([removed.status, given.status].filter((status) => status === 200)).toHaveLength(1);
  expect((await storedUser(user.id))?.role !== undefined).toBe(given.status === 200);
});

test('refuses the eighty-first user of a role, also when two are given it at once', async () => {
  const role = await addRole();
  const full = { set: { users: maxUsersOfRole - 1 } };
  await write({ write: change(keys.role(company.tenant, role.id), full), otherwise: 'ERR_TRY_AGAIN' });
  const agents = await Promise.all([company.addUser(), company.addUser()]);
  const given = await Promise.all(agents.map(({ user }) => give(user.id, { roleId: role.id })));
  expect(given.map(({ body }) => body.error).filter(Boolean)).toEqual(['ERR_ROLE_FULL']);
});

test('answers roles of other companies as missing ones', async () => {
  const theirs = await seedCompany();
  const foreign = (await invoke(create, { token: theirs.admin.token, body: finance })).body;
  await addRole({ name: 'Nossa' });
  const { user } = await company.addUser();
  const foreignId = foreign.id + 1;
  for (const roleId of [foreignId, 999_999])
    expect((await give(user.id, { roleId })).body.error).toBe('ERR_NO_ROLE_FOUND');
  expect((await invoke(list, { token: theirs.admin.token })).body).toHaveLength(1);
});

test('records the role of a user and the rights of a role before and after', async () => {
  const role = await addRole();
  const { user } = await company.addUser();
  await give(user.id, { roleId: role.id });
  await invoke(update, { token, params: { roleId: role.id }, body: { rights: ['ledger:read'] } });
  const { body } = await invoke(listEntries, { token, query: {} });
  const changes = body.entries.map((entry: { changes: unknown[] }) => entry.changes);
  expect(changes).toContainEqual([{ field: 'role', before: null, after: 'Financeiro' }]);
  expect(changes).toContainEqual([{ field: 'rights', before: '["billing:use"]', after: '["ledger:read"]' }]);
});

test('refuses agents who change their own role, and ignores it unchanged', async () => {
  const role = await addRole();
  const { user, token: own } = await company.addUser();
  const params = { userId: user.id };
  expect((await invoke(updateUser, { token: own, params, body: { roleId: role.id } })).status).toBe(403);
  expect((await invoke(updateUser, { token: own, params, body: { roleId: null, name: 'Ana' } })).status).toBe(200);
});
