import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCertificates } from '#local/whatsapp/media/certificate.ts';
import { efiClient } from './efi.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * A server made from Efí's documentation of the Pix API: OAuth2 with client certificate, `PUT` and `GET /v2/cob/{txid}`,
 * `PUT /v2/webhook/{chave}`.
 */
const { ca, certificate, key } = createCertificates();
let server: Server;
let provider: PaymentProvider;
let tokens = 0;
let pages: object[][] = [];
let calls: { what: string; body: unknown; headers: Record<string, unknown> }[] = [];
let charge: object = {};
let isRevoked = false;
let made = new Set<string>();

const created = {
  calendario: { criacao: '2026-01-31T12:00:00.000Z', expiracao: 3600 },
  txid: 'a'.repeat(32),
  revisao: 0,
  loc: { id: 1, location: 'pix.example.com/v2/abc', tipoCob: 'cob' },
  status: 'ATIVA',
  valor: { original: '30.05' },
  chave: 'chave-pix',
  pixCopiaECola: '00020101...',
};

beforeAll(async () => {
  server = createServer(
    { cert: certificate, key, ca, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const what = `${request.method} ${request.url}`;
      const body = request.method === 'GET' ? undefined : await json(request);
      calls.push({ what, body, headers: request.headers });
      const answer = (status: number, content: object) => response.writeHead(status).end(JSON.stringify(content));
      expect((request.socket as TLSSocket).authorized).toBe(true);
      if (what === 'POST /oauth/token') {
        const isOurs = request.headers.authorization === `Basic ${btoa('id:segredo')}`;
        return isOurs ? answer(200, { access_token: `token-${++tokens}`, expires_in: 3600 }) : answer(401, {});
      }
      if (isRevoked || request.headers.authorization !== `Bearer token-${tokens}`) return answer(401, {});
      if (what.startsWith('PUT /v2/cob/')) {
        if (made.has(what)) return answer(409, { nome: 'txid_duplicado', mensagem: 'Este txid já está em uso' });
        made.add(what);
        return answer(201, created);
      }
      if (what.endsWith('/nenhuma')) return answer(404, { nome: 'cobranca_nao_encontrada' });
      if (what.endsWith('/desconhecida')) return answer(400, { nome: 'cobranca_nao_encontrada' });
      if (what.startsWith('GET /v2/pix?')) {
        const page = Number(new URL(what.slice(4), 'https://x').searchParams.get('paginacao.paginaAtual'));
        const paginacao = { paginaAtual: page, quantidadeDePaginas: pages.length };
        return answer(200, { parametros: { paginacao }, pix: pages[page] });
      }
      if (what.startsWith('GET /v2/cob/')) return answer(200, { ...created, ...charge });
      return answer(200, {});
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const address = () => `https://localhost:${(server.address() as AddressInfo).port}`;
const config = {
  provider: 'efi' as const,
  clientId: 'id',
  clientSecret: 'segredo',
  pixKey: 'chave-pix',
  sandbox: false,
};
beforeEach(() => {
  [tokens, calls, charge, isRevoked, made] = [0, [], {}, false, new Set()];
  provider = efiClient({ ...config, certificate: `${certificate}\n${key}` }, { address: address(), ca });
});

test('makes a charge under our name with the amount in reais, and signs in once for several calls', async () => {
  const made = { txid: 'a'.repeat(32), cents: 3005, expiresInSeconds: 3600, note: '#Fatura:2026013100' };
  expect(await provider.createCharge(made)).toEqual({ brCode: '00020101...' });
  // The answer to the first attempt was lost: the second finds the charge that the first one made.
  expect(await provider.createCharge(made)).toEqual({ brCode: '00020101...' });
  expect(calls.map(({ what }) => what)).toEqual([
    'POST /oauth/token',
    `PUT /v2/cob/${made.txid}`,
    `PUT /v2/cob/${made.txid}`,
    `GET /v2/cob/${made.txid}`,
  ]);
  expect(calls[1]?.body).toEqual({
    calendario: { expiracao: 3600 },
    valor: { original: '30.05' },
    chave: 'chave-pix',
    solicitacaoPagador: '#Fatura:2026013100',
  });
});

test('reads what was received, in centavos, with what was returned', async () => {
  expect(await provider.readCharge('a')).toEqual([]);
  charge = {
    status: 'CONCLUIDA',
    pix: [
      {
        endToEndId: 'E123',
        txid: 'a',
        valor: '30.05',
        horario: '2026-01-31T12:05:00.000Z',
        devolucoes: [
          { id: '1', rtrId: 'D1', valor: '10.00', status: 'DEVOLVIDO' },
          { id: '2', rtrId: 'D2', valor: '20.05', status: 'NAO_REALIZADO' },
        ],
      },
    ],
  };
  expect(await provider.readCharge('a')).toEqual([
    { transactionId: 'E123', cents: 3005, at: '2026-01-31T12:05:00.000Z', refundedCents: 1000 },
  ]);
  for (const unknown of ['nenhuma', 'desconhecida']) expect(await provider.readCharge(unknown)).toBeUndefined();
});

test('lists what was received for charges of all pages, and leaves out transfers without a charge', async () => {
  const pix = (n: number, txid?: string) => ({
    endToEndId: `E${n}`,
    txid,
    valor: '1.00',
    horario: '2026-01-31T12:05:00Z',
  });
  pages = [[pix(1, 'a'), pix(2)], [pix(3, 'b')]];
  const [from, to] = [new Date('2026-01-31T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  const at = '2026-01-31T12:05:00.000Z';
  expect(await provider.listPayments(from, to)).toEqual([
    { txid: 'a', transactionId: 'E1', cents: 100, at, refundedCents: 0 },
    { txid: 'b', transactionId: 'E3', cents: 100, at, refundedCents: 0 },
  ]);
  expect(calls.at(-1)?.what).toBe(
    'GET /v2/pix?inicio=2026-01-31T00%3A00%3A00.000Z&fim=2026-02-01T00%3A00%3A00.000Z&paginacao.paginaAtual=1',
  );
});

test('registers the address of notices for the Pix key', async () => {
  await provider.registerNotices('https://app.example.com/api/subscription/webhook/abc');
  expect(calls.at(-1)).toMatchObject({
    what: 'PUT /v2/webhook/chave-pix',
    body: { webhookUrl: 'https://app.example.com/api/subscription/webhook/abc' },
    headers: { 'x-skip-mtls-checking': 'true' },
  });
});

test('signs in again after its token was revoked', async () => {
  await provider.readCharge('a');
  isRevoked = true;
  await expect(provider.readCharge('a')).rejects.toMatchObject({ code: 'ERR_PAYMENT_PROVIDER' });
  isRevoked = false;
  expect(await provider.readCharge('a')).toEqual([]);
  expect(tokens).toBe(2);
});

test.each([
  ['a negative amount', { pix: [{ endToEndId: 'E1', valor: '-1.00', horario: '2026-01-31T12:05:00.000Z' }] }],
  ['an answer of another shape', { pix: 'CONCLUIDA' }],
])('refuses %s', async (_, content) => {
  charge = content;
  await expect(provider.readCharge('a')).rejects.toMatchObject({ code: 'ERR_PAYMENT_PROVIDER' });
});

test('without the certificate there is no connection', async () => {
  const other = createCertificates();
  const stranger = efiClient(
    { ...config, certificate: `${other.certificate}\n${other.key}` },
    { address: address(), ca },
  );
  await expect(stranger.readCharge('a')).rejects.toMatchObject({ code: 'ERR_PAYMENT_PROVIDER' });
  expect(calls).toEqual([]);
});
