import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { edgeProofHeaders } from '#functions/entries/testing/edge.ts';
import { importRouteHandler, validBodies } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { distributionHeaders } from '#shared/http/edge.ts';
import { routes } from '#shared/routes.ts';
import { callerAddress } from './caller-address.ts';

/** The address under which calls of public routes are counted. */
useBackend();

/** Edge machines of CloudFront: all browsers of a region reach API Gateway through a few of these. */
const [edge, otherEdge] = ['130.176.0.9', '130.176.0.10'];

beforeAll(() => {
  // Calls are counted per minute; a frozen clock keeps all of them in the same one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterAll(() => void vi.useRealTimers());

const through = (viewer: string) => ({ ...edgeProofHeaders(), [distributionHeaders.viewer]: viewer });
const seen = (sourceIp: string, headers: Record<string, string> = {}) =>
  callerAddress({ headers, requestContext: { http: { sourceIp } } } as unknown as Parameters<typeof callerAddress>[0]);

test('is the viewer’s address for calls through the distribution', () => {
  expect(seen(edge, through('198.51.100.7'))).toBe('198.51.100.7');
  expect(seen(otherEdge, through('198.51.100.7'))).toBe('198.51.100.7');
});

test.each<[string, Record<string, string>]>([
  ['sends no header', {}],
  ['names another address', { [distributionHeaders.viewer]: '192.0.2.1', 'x-forwarded-for': '192.0.2.1' }],
  ['proves it wrongly', { [distributionHeaders.viewer]: '192.0.2.1', [distributionHeaders.proof]: 'guessed' }],
  ['proves it with nothing', { [distributionHeaders.viewer]: '192.0.2.1', [distributionHeaders.proof]: '' }],
  ['sends an invalid address', { [distributionHeaders.viewer]: 'RATE#', ...edgeProofHeaders() }],
])('is the source address for a direct call of API Gateway that %s', (_, headers) => {
  expect(seen('203.0.113.9', headers)).toBe('203.0.113.9');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
])('is the /64 network for an IPv6 address: %s', (address, counted) => {
  expect(seen(edge, through(address))).toBe(counted);
});

const open = routes.filter((route) => route.right === 'public');

describe.each(open.map((route) => [route.id, route] as const))('%s', (id, route) => {
  if (route.right !== 'public') return;
  let n = 0;
  /** Uses a new e-mail for each call, because e-mails have limits of their own. */
  const call = async (from: string, viewer: string) => {
    const email = `ninguem${++n}@${id.toLowerCase()}.example.com`;
    const body = validBodies[id];
    const answer = await invoke(await importRouteHandler(route), {
      params: { email },
      body: body && { ...body, email },
      address: from,
      headers: through(viewer),
    });
    return answer.status;
  };

  test('refuses a viewer over the limit and serves others behind the same edge machine', async () => {
    for (let time = 0; time < route.rateLimit.calls; time++) await call(edge, '198.51.100.8');
    expect(await call(edge, '198.51.100.8')).toBe(429);
    expect(await call(otherEdge, '198.51.100.8')).toBe(429);
    expect(await call(edge, '198.51.100.9')).not.toBe(429);
  });
});
