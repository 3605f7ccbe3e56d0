import { beforeAll, expect, test } from 'vitest';
import { setCookie } from '#functions/company/auth/refresh-cookie.ts';
import { switchTwoFactorOff } from '#functions/company/auth/two-factor-store.ts';
import { handler as refreshToken } from '#functions/entries/auth/refresh-token.ts';
import { openSession } from '#functions/entries/auth/session-store.ts';
import { handler as command } from '#functions/entries/live/command.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { issueTicket } from '#functions/entries/live/live-ticket-store.ts';
import { addSocket, getSocket } from '#functions/entries/live/socket-store.ts';
import { handler as setSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, type SignedInUser, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import {
  importRouteHandler,
  missingIds,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isRouteForUsers, type Route } from '#shared/http/route.ts';
import { routesServedWithoutTwoFactor } from '#shared/http/served-without-two-factor.ts';
import { routes } from '#shared/routes.ts';

/** Every way of users without two-factor into a company that requires it; a new route is covered from its first day. */
useBackend();

const refusal = { status: 403, body: { error: 'ERR_TWO_FACTOR_MISSING' } };
let company: SeededCompany;
let without: SignedInUser;
let withOne: SignedInUser;
let ticket: string;

const socketEvent = (connectionId: string, more: object) =>
  ({ requestContext: { connectionId }, ...more }) as unknown as Parameters<typeof connect>[0];
const open = (socketId: string, oneTime: string) =>
  connect(socketEvent(socketId, { headers: edgeProofHeaders(), queryStringParameters: { ticket: oneTime } }));
const ticketFor = ({ user }: SignedInUser) =>
  issueTicket({ companyId: user.companyId, userId: user.id, sessionId: String(user.sessionId) });
const require = (value: 'enabled' | 'disabled', token: string) =>
  invoke(setSetting, { token, params: { key: 'requireTwoFactor' }, body: { value } });
const call = async (route: Route, token: string) =>
  invoke(await importRouteHandler(route), {
    token,
    params: routeParamsFrom(route, missingIds),
    body: validBodies[route.id],
  });

/** A route that every user may call. */
const read = () => routes.find(({ id }) => id === 'tags.list') as Route;

beforeAll(async () => {
  company = await seedCompany();
  without = await company.addUser({ profile: 'admin' });
  withOne = await company.addUser({ profile: 'admin', totpSecret: 'sealed' });
  for (const one of [without, withOne]) await open(`socket-${one.user.id}`, await ticketFor(one));
  ticket = await ticketFor(without);
  expect((await require('enabled', withOne.token)).status).toBe(200);
});

test('every exception is a route of users', () => {
  const ids = routes.filter(isRouteForUsers).map(({ id }) => id);
  expect([...routesServedWithoutTwoFactor].filter((id) => !ids.includes(id))).toEqual([]);
});

test('a user without two-factor is refused on every route of users but the listed ones', async () => {
  const served: string[] = [];
  for (const route of routes.filter((one) => isRouteForUsers(one) && !routesServedWithoutTwoFactor.has(one.id))) {
    const { status, body } = await call(route, without.token);
    if (status !== refusal.status || body?.error !== refusal.body.error) served.push(route.id);
  }
  expect(served).toEqual([]);
});

test('a user with two-factor is served and opens a socket', async () => {
  expect((await call(read(), withOne.token)).status).toBe(200);
  expect(await open('good', await ticketFor(withOne))).toEqual({ statusCode: 200 });
});

test('a refresh cookie gives a session that shows lacksTwoFactor and is refused', async () => {
  const { user } = await company.addUser();
  const [cookie = ''] = (
    await setCookie(await openSession({ tenant: company.tenant, user, company: await company.company() }, ''), true)
  ).split(';');
  const answer = await invoke(refreshToken, { cookies: [cookie], address: '198.51.100.7' });
  expect(answer).toMatchObject({ status: 200, body: { user: { lacksTwoFactor: true } } });
  expect(await call(read(), answer.body.token)).toMatchObject(refusal);
});

test('sockets: a ticket from before opens none, an open one carries out no command and is closed', async () => {
  expect(await open('late', ticket)).toEqual({ statusCode: 401 });
  const ended = (await drainQueuedMessages('live')).filter((one) => 'endSocketsOf' in (one as object));
  expect(ended).toContainEqual(expect.objectContaining({ endSocketsOf: without.user.id }));
  expect(ended).not.toContainEqual(expect.objectContaining({ endSocketsOf: withOne.user.id }));
  const stale = { socketId: 'overtaken', user: { ...without.user, sessionId: String(without.user.sessionId) } };
  await expect(addSocket(company.tenant, stale, [`user-${without.user.id}`])).rejects.toMatchObject({
    code: 'ERR_TRY_AGAIN',
  });
  const body = JSON.stringify({ action: 'userStatus' });
  await command(socketEvent(`socket-${without.user.id}`, { body }) as never).catch(() => undefined);
  expect(await getSocket(`socket-${without.user.id}`)).toBeUndefined();
  expect(await getSocket(`socket-${withOne.user.id}`)).toBeDefined();
});

test('two-factor that is reset ends what the user may do, and the setting is taken back', async () => {
  const other = await company.addUser({ profile: 'admin', totpSecret: 'sealed' });
  expect((await call(read(), other.token)).status).toBe(200);
  await switchTwoFactorOff(company.tenant, other.user.id);
  expect(await call(read(), other.token)).toMatchObject(refusal);
  expect((await require('disabled', withOne.token)).status).toBe(200);
  expect((await call(read(), other.token)).status).toBe(200);
});
