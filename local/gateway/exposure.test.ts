import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressList, gatewayExposureOf } from './exposure.ts';

const request = (peer: string, forwardedFor?: string, host = 'atende.loja.example') =>
  ({
    headers: { host, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    socket: { remoteAddress: peer },
  }) as unknown as IncomingMessage;

const inPublic = { RECADO_PUBLIC_URL: 'https://atende.loja.example' };

test.each([
  ['the caller a proxy of this machine reports', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the last report, not what the caller claims to be', '::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['an IPv6 caller', '::1', '2001:db8::7', '2001:db8::7'],
  ['a caller with a port', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['an IPv4 caller with a port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['the proxy itself, where it reports nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['the proxy itself, where it reports nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['the peer, where no trusted proxy reports', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
])('takes as caller %s', (_, peer, forwardedFor, caller) => {
  expect(gatewayExposureOf(inPublic).callerOf(request(peer, forwardedFor))).toBe(caller);
});

test('looks behind several proxies if they are named', () => {
  const named = gatewayExposureOf({ ...inPublic, RECADO_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  expect(named.callerOf(request('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.1.2.3'))).toBe('203.0.113.7');
  expect(named.callerOf(request('127.0.0.1', '10.1.2.3'))).toBe('10.1.2.3');
});

test('believes no report without a public address', () => {
  const own = gatewayExposureOf({});
  expect(own.callerOf(request('127.0.0.1', '203.0.113.7'))).toBe('127.0.0.1');
  expect(own.isPublicHost(request('127.0.0.1'))).toBe(false);
});

test('knows the public address by its host', () => {
  const { isPublicHost } = gatewayExposureOf(inPublic);
  expect(isPublicHost(request('127.0.0.1', undefined, 'Atende.Loja.Example'))).toBe(true);
  expect(isPublicHost(request('127.0.0.1', undefined, 'evil.example'))).toBe(false);
});

test.each(['10.0.0.0/33', 'proxy.example', '1.2.3.4/8/9', '::1/129', '10.0.0.1/'])('refuses the proxy %s', (entry) => {
  expect(() => addressList(entry)).toThrow(`"${entry}" is no address or network`);
});
