import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tags } from '#shared/tags/contract.ts';

/** An access token of this session, as far as the browser reads it. */
const tokenOf = (sessionId: string, n = 1) => `head.${btoa(JSON.stringify({ sessionId, n }))}.sign`;
const operator = { id: 1, companyId: 1, super: true };
const entered = { id: 9, companyId: 7, enteredBy: { name: 'Ana' } };

type Answer = [status: number, body: unknown];
let answers: Record<string, (token: string | undefined) => Answer | Promise<Answer>>;
let sent: string[];

const stored = new Map<string, string>();
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  assign.mockClear();
  sent = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign, reload: vi.fn() });
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    const name = `${method} ${address}`;
    const token = (headers as Record<string, string>).authorization?.replace('Bearer ', '');
    sent.push(name);
    const [status, body] = (await answers[name]?.(token)) ?? [500, {}];
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The client of a tab that shows this user. */
const open = async (token: string, user: unknown) => {
  stored.set('token', token);
  const client = await import('./client.ts');
  const session = await import('./session.ts');
  answers = { 'GET /api/auth/me': () => [200, user], ...answers };
  await client.loadUser();
  return { ...client, ...session };
};

const over: Answer = [401, { error: 'ERR_SESSION_EXPIRED' }];
const ownSession = () => [200, { token: tokenOf('own'), sessionId: 'own', user: operator }] as Answer;

test('a stay in a company that has ended leads back to the operator’s own session, and repeats nothing there', async () => {
  answers = { 'POST /api/tags': () => over, 'POST /api/auth/refresh_token': ownSession };
  const tab = await open(tokenOf('stay'), entered);
  await expect(tab.call(tags.create, { body: { name: 'vip', color: '#111111' } })).rejects.toThrow(
    'ERR_SESSION_EXPIRED',
  );
  expect(sent.filter((name) => name === 'POST /api/tags')).toHaveLength(1);
  expect(tab.getSignInSession()).toMatchObject({ status: 'signedIn', sessionId: 'own' });
  expect(stored.get('token')).toBe(tokenOf('own'));
  expect(assign).toHaveBeenCalledWith('/settings?tab=companies');
});

test('a refusal that comes after the company was left does not end the operator’s own session', async () => {
  let refuse = (_: Answer) => {};
  const late = new Promise<Answer>((resolve) => {
    refuse = resolve;
  });
  answers = {
    'GET /api/tags': () => late,
    'DELETE /api/auth/enter': () => [204, undefined],
    'POST /api/auth/refresh_token': ownSession,
  };
  const tab = await open(tokenOf('stay'), entered);
  const reading = tab.call(tags.list, {});
  await tab.leaveCompany();
  refuse(over);
  await expect(reading).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect(tab.getSignInSession()).toMatchObject({ status: 'signedIn', sessionId: 'own' });
});

test('an expired token is exchanged and the call repeated; an ended session signs out', async () => {
  const expiry: Answer = [401, { error: 'ERR_TOKEN_EXPIRED' }];
  answers = {
    'GET /api/tags': (token) => (token === tokenOf('own', 2) ? [200, []] : expiry),
    'POST /api/auth/refresh_token': () => [200, { token: tokenOf('own', 2), sessionId: 'own', user: operator }],
  };
  const tab = await open(tokenOf('own'), operator);
  expect(await tab.call(tags.list, {})).toEqual([]);
  answers['GET /api/tags'] = () => over;
  await expect(tab.call(tags.list, {})).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect(tab.getSignInSession()).toEqual({ status: 'signedOut', end: { reason: 'expired' } });
});

test('a refusal after the way into another company has begun leads nowhere else', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { assign, reload });
  answers = { 'GET /api/tags': () => [402, { error: 'ERR_COMPANY_DISABLED' }] };
  const tab = await open(tokenOf('own'), operator);
  tab.reloadAppAsUser({ token: tokenOf('stay'), user: { ...operator, companyId: 7 } as never });
  await expect(tab.call(tags.list, {})).rejects.toThrow('ERR_COMPANY_DISABLED');
  expect(reload).not.toHaveBeenCalled();
  expect(stored.get('token')).toBe(tokenOf('stay'));
});

test('a request that asks for the password is sent again only after a right one', async () => {
  const refused: Answer = [403, { error: 'ERR_CONFIRMATION_REQUIRED' }];
  answers = { 'GET /api/tags': () => refused };
  const tab = await open(tokenOf('own'), operator);
  const question = await import('./confirmation.ts');
  const asked = () => vi.waitUntil(() => question.openQuestion(), { timeout: 30_000 });
  const closed = tab.call(tags.list, {});
  (await asked()).answer(false);
  await expect(closed).rejects.toThrow('ERR_CONFIRMATION_REQUIRED');
  const read = tab.call(tags.list, {});
  const { answer } = await asked();
  expect(question.askConfirmation(), 'the same question for all requests').toBe(question.askConfirmation());
  answers['GET /api/tags'] = () => [200, []];
  answer(true);
  expect(await read).toEqual([]);
});
