import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCertificates } from '#local/whatsapp/media/certificate.ts';
import { checkAddress } from './address-check.ts';

const dayMs = 86_400_000;
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A TLS server on this machine whose certificate ends in so many days. */
async function serve(days: number, { status = 200, host = 'localhost' } = {}) {
  server?.close();
  const { ca, certificate, key } = createCertificates({ host, end: new Date(Date.now() + days * dayMs) });
  server = createServer({ cert: certificate, key }, (_, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { ca, port: (server.address() as AddressInfo).port, end: Math.floor(Date.now() / 1000 + days * 86_400) };
}

test.each([
  [60, 'fine'],
  [15, 'fine'],
  [13.9, 'ending'],
  [3, 'ending'],
  [-0.1, 'expired'],
])('a certificate that ends in %d days is %s', async (days, state) => {
  const { ca, port, end } = await serve(days);
  const check = await checkAddress(`https://localhost:${port}`, { ca });
  expect(check.state).toBe(state);
  expect(Math.abs(Date.parse(check.until ?? '') / 1000 - end)).toBeLessThan(5);
});

test('a certificate of another name, or of an authority that is not trusted, is refused as browsers do', async () => {
  const { port } = await serve(3);
  expect(await checkAddress(`https://localhost:${port}`)).toMatchObject({ state: 'untrusted' });
  const other = await serve(3, { host: 'loja.example' });
  expect(await checkAddress(`https://localhost:${other.port}`, other)).toMatchObject({ state: 'otherName' });
});

test('an address that does not answer, or whose proxy misses the app, is unreachable', async () => {
  const { ca, port } = await serve(60, { status: 502 });
  expect(await checkAddress(`https://localhost:${port}`, { ca })).toMatchObject({ state: 'unreachable' });
  expect(await checkAddress('https://nowhere.invalid')).toEqual({ state: 'unreachable', until: null });
});
