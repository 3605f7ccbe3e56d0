import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callExternalAddress, OutgoingCallRefused } from './outgoing-http.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
/** A server of this test on a free port. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(() => {
  process.env.OUTGOING_LOOPBACK = 'allowed';
});
afterEach(async () => {
  delete process.env.OUTGOING_LOOPBACK;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

const reasonOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutgoingCallRefused ? error.reason : error;
};

test.each([
  ['8.8.8.8', true],
  ['100.63.255.255', true],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['ff02::1', false],
  ['localhost', false],
])('isPublicAddress(%s) is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each(['127.0.0.1', '127.9.9.9', '::1'])('%s is a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
  expect(isPublicAddress(address)).toBe(false);
});

describe('refused addresses', () => {
  beforeEach(() => {
    delete process.env.OUTGOING_LOOPBACK;
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com',
    '',
    'data:text/plain,x',
  ])('%j is refused because it is not https', async (url) =>
    expect(await reasonOf(callExternalAddress({ url }))).toBe('url'),
  );

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1:8443/',
  ])('refuses the literal address %s', async (url) =>
    expect(await reasonOf(callExternalAddress({ url }))).toBe('address'),
  );

  test('resolves names and refuses those that lead to this machine', async () => {
    expect(await reasonOf(callExternalAddress({ url: 'https://localhost/' }))).toBe('address');
  });
});

test('refuses other private addresses when loopback is allowed', async () => {
  expect(await reasonOf(callExternalAddress({ url: 'http://10.0.0.1/' }))).toBe('address');
  expect(await reasonOf(callExternalAddress({ url: 'https://192.168.0.1/' }))).toBe('address');
});

describe('hosts and networks that the operator allows', () => {
  beforeEach(() => {
    delete process.env.OUTGOING_LOOPBACK;
  });
  afterEach(() => {
    delete process.env.OUTGOING_PRIVATE;
  });

  test('are called without TLS and in private networks, by address and by name', async () => {
    const port = (await serve((_, response) => response.end('ok'))).split(':')[1];
    process.env.OUTGOING_PRIVATE = '127.0.0.0/8,::1';
    expect((await callExternalAddress({ url: `http://127.0.0.1:${port}/` })).body.toString()).toBe('ok');
    process.env.OUTGOING_PRIVATE = 'LocalHost';
    expect((await callExternalAddress({ url: `http://localhost:${port}/` })).body.toString()).toBe('ok');
  });

  test.each([
    ['10.2.0.0/16', 'https://10.3.0.1/', 'address'],
    ['10.2.0.0/16', 'http://10.3.0.1/', 'url'],
    ['10.2.0.0/16', 'http://localhost/', 'address'],
    ['n8n.intra', 'http://localhost/', 'url'],
    ['169.254.0.0/16', 'https://169.254.169.254/latest/meta-data/', 'address'],
    ['169.254.0.0/16', 'https://[::ffff:169.254.169.254]/', 'address'],
    ['', 'http://example.com/', 'url'],
  ])('with %j do not include %s', async (list, url, reason) => {
    process.env.OUTGOING_PRIVATE = list;
    expect(await reasonOf(callExternalAddress({ url }))).toBe(reason);
  });
});

test('sends method, headers and body and returns any status', async () => {
  const host = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.statusCode = 418;
      response.setHeader('x-said', String(request.headers['x-says']));
      response.end(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
    });
  });
  const { status, headers, body } = await callExternalAddress({
    url: `http://${host}/a?b=1`,
    method: 'POST',
    headers: { 'x-says': 'hello' },
    body: 'olá',
  });
  expect([status, headers['x-said'], body.toString()]).toEqual([418, 'hello', 'POST /a?b=1 olá']);
});

test('calls an allowed loopback server by name as well', async () => {
  const host = await serve((_, response) => response.end('here'));
  const { body } = await callExternalAddress({ url: `http://localhost:${host.split(':')[1]}/` });
  expect(body.toString()).toBe('here');
});

test('returns a redirect without following it', async () => {
  let calls = 0;
  const host = await serve((_, response) => {
    calls++;
    response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
  });
  expect((await callExternalAddress({ url: `http://${host}/` })).status).toBe(302);
  expect(calls).toBe(1);
});

test('stops reading an answer that exceeds its limit', async () => {
  const host = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await reasonOf(callExternalAddress({ url: `http://${host}/`, maxBytes: 100_000 }))).toBe('size');
});

test('reads nothing of an answer that announces 100 MB', async () => {
  let written = 0;
  const host = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 * 1024 * 1024 });
    const more = () => {
      while (!response.destroyed && written < 100 * 1024 * 1024) {
        written += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return;
      }
    };
    response.on('drain', more);
    more();
  });
  expect(await reasonOf(callExternalAddress({ url: `http://${host}/`, maxBytes: 16 * 1024 * 1024 }))).toBe('size');
  // The sockets hold some of it.
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test.each(['HTTP/1.1 200 OK\r\nx-a: ', 'HTTP/1.1 200 OK\r\n\r\n'])(
  'gives up on a server that sends a byte now and then after %j',
  async (head) => {
    const drips: NodeJS.Timeout[] = [];
    const slow = createSocketServer((socket) => {
      socket.on('error', () => {}).write(head);
      drips.push(setInterval(() => socket.write('x'), 10));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    expect(await reasonOf(callExternalAddress({ url, timeMs: 100 }))).toBe('time');
    for (const drip of drips) clearInterval(drip);
    slow.close();
  },
);

test('gives up on answers that never begin or never end', async () => {
  const silent = await serve(() => {});
  expect(await reasonOf(callExternalAddress({ url: `http://${silent}/`, timeMs: 50 }))).toBe('time');
  const endless = await serve((_, response) => void response.write('begun'));
  expect(await reasonOf(callExternalAddress({ url: `http://${endless}/`, timeMs: 50 }))).toBe('time');
});

test("stops when the caller's signal aborts", async () => {
  const silent = await serve(() => {});
  const error = await reasonOf(callExternalAddress({ url: `http://${silent}/`, signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('throws a network error unchanged when no server listens', async () => {
  const host = await serve((_, response) => response.end());
  const gone = servers.pop();
  await new Promise((closed) => gone?.close(closed));
  expect(await reasonOf(callExternalAddress({ url: `http://${host}/` }))).toMatchObject({ code: 'ECONNREFUSED' });
});
