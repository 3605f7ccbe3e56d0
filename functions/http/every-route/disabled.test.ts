import { beforeAll, describe, expect, test } from 'vitest';
import { setCookie } from '#functions/company/auth/refresh-cookie.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { handler as refreshToken } from '#functions/entries/auth/refresh-token.ts';
import { openSession } from '#functions/entries/auth/session-store.ts';
import { handler as command } from '#functions/entries/live/command.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { issueTicket } from '#functions/entries/live/live-ticket-store.ts';
import { getSocket } from '#functions/entries/live/socket-store.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import {
  importRouteHandler,
  missingIds,
  routeParamsFrom,
  validBodies,
} from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { isRouteForUsers, type Route } from '#shared/http/route.ts';
import { routesServedWhenDisabled } from '#shared/http/served-when-disabled.ts';
import { routes } from '#shared/routes.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';

/** Every way into a company that an operator disabled or deleted; a new route is covered from its first day. */
useBackend();

const now = new Date().toISOString();
const states: Record<string, Partial<CompanyRow>> = {
  'is disabled before its due date': { status: false, dueDate: '2099-01-31' },
  'is disabled after its due date': { status: false, dueDate: '2020-01-31' },
  'is being deleted': { status: false, dueDate: '2099-01-31', deletedAt: now, erasedAt: '2099-01-31T00:00:00Z' },
};
const refusal = { status: 402, body: { error: 'ERR_COMPANY_DISABLED' } };

test('every exception is a route of users', () => {
  const ids = routes.filter(isRouteForUsers).map(({ id }) => id);
  expect([...routesServedWhenDisabled].filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(Object.entries(states))('a company that %s', (_, state) => {
  let company: SeededCompany;
  let agent: string;
  let integrator: string;
  let ticket: string;
  const socketEvent = (connectionId: string, more: object) =>
    ({ requestContext: { connectionId }, ...more }) as unknown as Parameters<typeof connect>[0];
  const holder = () => ({
    companyId: company.tenant.companyId,
    userId: company.admin.user.id,
    sessionId: String(company.admin.user.sessionId),
  });
  const open = (socketId: string, oneTime: string) =>
    connect(socketEvent(socketId, { headers: edgeProofHeaders(), queryStringParameters: { ticket: oneTime } }));
  const openSocket = () => `socket-${company.tenant.companyId}`;

  beforeAll(async () => {
    // Everything is from before, as sessions and tokens of a company are that is disabled while it works.
    company = await seedCompany();
    agent = (await company.addUser()).token;
    integrator = await company.addToken();
    await open(openSocket(), await issueTicket(holder()));
    ticket = await issueTicket(holder());
    await write({ write: update(keys.company(company.tenant), { set: { ...state } }) });
  });

  const call = async (route: Route, token: string) =>
    invoke(await importRouteHandler(route), {
      token,
      params: routeParamsFrom(route, missingIds),
      body: validBodies[route.id],
    });
  /** The routes that do not answer with the refusal. */
  const served = async (asked: readonly Route[], token: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const route of asked) {
      const { status, body } = await call(route, token);
      if (status !== refusal.status || body?.error !== refusal.body.error) ids.push(route.id);
    }
    return ids;
  };

  test('is refused on every route of users, for administrators and agents, but for the listed ones', async () => {
    const asked = routes.filter((route) => isRouteForUsers(route) && !routesServedWhenDisabled.has(route.id));
    expect(await served(asked, company.admin.token)).toEqual([]);
    expect(await served(asked, agent)).toEqual([]);
  });

  test('is refused on every route of the external API', async () => {
    const asked = routes.filter(({ right }) => right === 'integrator');
    expect(await served(asked, integrator)).toEqual([]);
  });

  test('gets no new access token for a refresh cookie, and no socket for a ticket', async () => {
    expect(await open('late-socket', ticket)).toEqual({ statusCode: 401 });
    const { user } = await company.addUser({ profile: 'admin' });
    const [cookie = ''] = (
      await setCookie(await openSession({ tenant: company.tenant, user, company: await company.company() }, ''), true)
    ).split(';');
    expect(await invoke(refreshToken, { cookies: [cookie], address: '198.51.100.7' })).toMatchObject(refusal);
  });

  test('loses its open sockets', async () => {
    expect(await getSocket(openSocket())).toBeDefined();
    const body = JSON.stringify({ action: 'userStatus' });
    await command(socketEvent(openSocket(), { body }) as never).catch(() => undefined);
    expect(await getSocket(openSocket())).toBeUndefined();
  });

  test('ends a session on request', async () => {
    const route = routes.find(({ id }) => id === 'auth.logout') as Route;
    const { token } = await company.addUser();
    expect((await call(route, token)).status).toBeLessThan(300);
  });
});
