import { beforeEach, describe, expect, test } from 'vitest';
import { addCompany } from '#functions/company/companies/company-store.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { handler as command } from '#functions/entries/live/command.ts';
import { handler as connect } from '#functions/entries/live/connect.ts';
import { getSocket } from '#functions/entries/live/socket-store.ts';
import { handler as takeTicket } from '#functions/entries/live/ticket.ts';
import { handler as setSetting } from '#functions/entries/settings/update.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as updateUser } from '#functions/entries/users/update.ts';
import { handler as endOne } from './end-one-session.ts';
import { handler as endOthers } from './end-other-sessions.ts';
import { handler as listSessions } from './list-sessions.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { handler as me } from './me.ts';
import { handler as refreshToken } from './refresh-token.ts';

useBackend();

const password = 'segredo';
let n = 0;
let calls = 0;
let email: string;
beforeEach(async () => {
  if (n === 0) await bootstrapPlatform({ email: 'admin@recado.local', password: 'operadora-1' });
  email = await newCompany();
});

const newCompany = async () => {
  n++;
  const form = {
    name: `Loja ${n}`,
    email: `loja${n}@example.com`,
    phone: '',
    password,
    planId: 1,
    status: true,
  } as const;
  await addCompany({ ...form, dueDate: null, recurrence: 'MENSAL', campaignsEnabled: false });
  return form.email;
};
/** Each call has an address of its own, as the limit per address is not what is tested. */
const signIn = async (as = email) => {
  calls++;
  const answer = await invoke(login, { body: { email: as, password }, address: `203.0.113.${calls}` });
  expect(answer.status).toBe(200);
  const cookie = answer.cookies[0]?.split(';')[0] ?? '';
  return { token: answer.body.token as string, sessionId: answer.body.sessionId as string, cookie };
};
const oneSession = (token: string, value: 'enabled' | 'disabled') =>
  invoke(setSetting, { token, params: { key: 'oneSession' }, body: { value } });
const statusOf = async ({ token }: { token: string }) => (await invoke(me, { token })).body.error ?? 'live';
const idsOf = async (token: string) => (await invoke(listSessions, { token })).body.map(({ id }: { id: string }) => id);
const event = (connectionId: string, more: object) =>
  ({ requestContext: { connectionId }, ...more }) as unknown as Parameters<typeof connect>[0];
const openSocket = async ({ token }: { token: string }) => {
  const { ticket } = (await invoke(takeTicket, { token })).body;
  const socketId = `socket-${++calls}`;
  await connect(event(socketId, { headers: edgeProofHeaders(), queryStringParameters: { ticket } }));
  expect(await getSocket(socketId)).toBeDefined();
  return socketId;
};

test('with one session, which is the rule at first, a sign-in ends the earlier one', async () => {
  const first = await signIn();
  const second = await signIn();
  expect(await statusOf(first)).toBe('ERR_SESSION_REPLACED');
  expect(await idsOf(second.token)).toEqual([second.sessionId]);
});

describe('with several sessions', () => {
  let first: Awaited<ReturnType<typeof signIn>>;
  let second: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    await oneSession((await signIn()).token, 'disabled');
    [first, second] = [await signIn(), await signIn()];
  });

  test('they live side by side, each with its device, address and time', async () => {
    expect([await statusOf(first), await statusOf(second)]).toEqual(['live', 'live']);
    const rows = (await invoke(listSessions, { token: first.token })).body;
    expect(rows.map((row: { isCurrent: boolean }) => row.isCurrent)).toEqual([false, true, false]);
    expect(rows[0]).toMatchObject({ id: second.sessionId, address: expect.stringMatching(/^203\.0\.113\./) });
    expect(Date.parse(rows[0].seenAt)).toBeGreaterThan(Date.now() - 600_000);
  });

  test('sign-ins at once keep each other, ten at most', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => signIn()));
    for (const one of many) expect(await statusOf(one)).toBe('live');
    for (let i = 0; i < 6; i++) await signIn();
    expect(await statusOf(first)).toBe('ERR_SESSION_EXPIRED');
    expect(await idsOf((await signIn()).token)).toHaveLength(10);
  });

  test('a revoked session is refused by token, refresh cookie and socket; the others stay', async () => {
    const sockets = { first: await openSocket(first), second: await openSocket(second) };
    const ticket = (await invoke(takeTicket, { token: first.token })).body.ticket;
    const ended = await invoke(endOne, { token: second.token, params: { sessionId: first.sessionId } });
    expect(ended.status).toBeLessThan(300);
    expect(await statusOf(first)).toBe('ERR_SESSION_EXPIRED');
    const refreshed = await invoke(refreshToken, { cookies: [first.cookie], address: '198.51.100.9' });
    expect(refreshed).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    const late = event('late', { headers: edgeProofHeaders(), queryStringParameters: { ticket } });
    expect(await connect(late)).toEqual({ statusCode: 401 });
    const closed = expect.objectContaining({ onlySession: first.sessionId });
    expect(await drainQueuedMessages('live')).toContainEqual(closed);
    const body = JSON.stringify({ action: 'userStatus' });
    for (const socketId of Object.values(sockets))
      await command(event(socketId, { body }) as never).catch(() => undefined);
    expect(await getSocket(sockets.first)).toBeUndefined();
    expect(await getSocket(sockets.second)).toBeDefined();
    expect(await statusOf(second)).toBe('live');
  });

  test('the end of the newest, by sign-out, leaves the earlier ones; the others end together', async () => {
    expect((await invoke(logout, { token: second.token })).status).toBeLessThan(300);
    expect([await statusOf(second), await statusOf(first)]).toEqual(['ERR_SESSION_EXPIRED', 'live']);
    const third = await signIn();
    expect((await invoke(endOthers, { token: first.token })).status).toBeLessThan(300);
    expect([await statusOf(third), await statusOf(first)]).toEqual(['ERR_SESSION_EXPIRED', 'live']);
  });

  test('a session of another company or user cannot be ended', async () => {
    const stranger = await signIn(await newCompany());
    const answer = await invoke(endOne, { token: stranger.token, params: { sessionId: first.sessionId } });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_SESSION_FOUND' } });
    expect([await statusOf(first), await statusOf(stranger)]).toEqual(['live', 'live']);
  });

  test('a new password ends them all, and a later sign-in revives none', async () => {
    const { id } = (await invoke(me, { token: first.token })).body;
    const body = { password: 'segredo', currentPassword: password };
    expect((await invoke(updateUser, { token: first.token, params: { userId: id }, body })).status).toBe(200);
    await signIn();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ERR_SESSION_EXPIRED', 'ERR_SESSION_EXPIRED']);
  });

  test('back to one session, the newest alone stays', async () => {
    await oneSession(first.token, 'enabled');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ERR_SESSION_REPLACED', 'live']);
    await oneSession(second.token, 'disabled');
    expect(await statusOf(first)).toBe('ERR_SESSION_EXPIRED');
  });
});
