import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { GetQueueUrlCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2, SQSRecord } from 'aws-lambda';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startSample } from './sample/start.ts';

const sample = await startSample();
afterAll(() => sample.stop());
const get = (path: string, init?: RequestInit) => fetch(sample.url + path, init);
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the HTTP API', () => {
  it('passes requests to the handler in payload format 2.0', async () => {
    const response = await get('/api/echo/a%20b/?x=1&x=2&y=', {
      method: 'PUT',
      headers: { cookie: 'one=1; two=2', 'x-Mixed': 'V', 'content-type': 'application/json' },
      body: '{"olá":1}',
    });
    const event = (await response.json()) as APIGatewayProxyEventV2;
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /api/echo/{id}',
      rawPath: '/api/echo/a%20b',
      rawQueryString: 'x=1&x=2&y=',
      cookies: ['one=1', 'two=2'],
      queryStringParameters: { x: '1,2', y: '' },
      pathParameters: { id: 'a b' },
      headers: { 'x-mixed': 'V' },
      body: '{"olá":1}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'PUT', path: '/api/echo/a%20b' }, stage: '$default' },
    });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('sets the distribution’s headers, whatever the browser sends under their names', async () => {
    const { value } = sample.secrets.get('sample/secret');
    const response = await get('/api/echo/1', { headers: { 'X-Proof': 'guessed', 'X-Viewer': '192.0.2.1' } });
    const { headers } = (await response.json()) as APIGatewayProxyEventV2;
    expect(headers).toMatchObject({ 'x-proof': value, 'x-plain': 'as it is', 'x-viewer': '127.0.0.1' });
    expect(headers['x-written']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('asks the API that the code at the edge chooses, with the same headers of the distribution', async () => {
    const { value } = sample.secrets.get('sample/secret');
    const event = (await (await get('/api/area/1/')).json()) as APIGatewayProxyEventV2;
    expect(event).toMatchObject({
      routeKey: 'ANY /api/area/{id}',
      rawPath: '/api/area/1',
      headers: { 'x-proof': value },
    });
    expect(await (await get('/api/echo/1')).json()).toMatchObject({ routeKey: 'ANY /api/echo/{id}' });
  });

  it('encodes bodies that are not text', async () => {
    const response = await get('/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: Uint8Array.of(0xff, 0),
    });
    expect(await response.json()).toMatchObject({ body: '/wA=', isBase64Encoded: true });
  });

  it('prefers the most specific route', async () => {
    expect(await (await get('/api/echo/fixed')).json()).toHaveProperty('table');
    expect(await (await get('/api/files/a/b/c')).json()).toMatchObject({ pathParameters: { path: 'a/b/c' } });
  });

  it('answers 404 like API Gateway when there is no route, no variable or no valid path', async () => {
    for (const path of ['/api/nothing', '/api/echo//', '/api/echo/%E0%A4%A']) {
      const response = await get(path);
      expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
    }
    expect((await get('/api/echo')).status).toBe(404);
  });

  it('uses an answer without a status as the body', async () => {
    expect(await (await get('/api/bare')).json()).toEqual({ plain: true });
  });

  it.each(['/api/fails', '/api/slow', '/api/large'])('hides the error of %s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  it('logs the error', async () => {
    await get('/api/fails');
    expect(complaints).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: 'on purpose' }));
  });

  it('refuses a body over ten megabytes', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await get('/api/echo', { method: 'POST', body })).status).toBe(413);
    expect((await get('/api/echo', { method: 'POST', body: body.subarray(1) })).status).toBe(500);
  });
});

describe('the distribution', () => {
  it('serves the app for every path without a file, compressed if the browser accepts it', async () => {
    for (const path of ['/', '/tickets/1']) {
      const response = await get(path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('<title>Sample</title>');
    }
  });

  it('answers 304 to a browser that has the file', async () => {
    const etag = (await get('/small.js')).headers.get('etag') ?? '';
    expect((await get('/small.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('hides files outside the site, and refuses methods that the template does not allow', async () => {
    expect((await get('/missing.js')).status).toBe(403);
    expect((await get('/..%2f..%2f..%2fetc/passwd.x')).status).toBe(403);
    expect((await get('/', { method: 'POST' })).status).toBe(403);
  });

  it('keeps the errors of the API', async () => {
    expect(await (await get('/api/missing')).json()).toEqual({ error: 'ERR_NO_TAG_FOUND' });
  });
});

describe('resources', () => {
  it('exist under the names that the handlers receive', async () => {
    const environment = (await (await get('/api/echo/fixed')).json()) as Record<string, string>;
    const dynamodb = new DynamoDBClient({});
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: environment.table }));
    expect(Table?.GlobalSecondaryIndexes?.[0]?.IndexName).toBe('gsi1');
    const ttl = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName: environment.table }));
    expect(ttl.TimeToLiveDescription?.AttributeName).toBe('expiresAt');
    const { QueueUrl } = await new SQSClient({}).send(
      new GetQueueUrlCommand({ QueueName: environment.queue?.split('/').at(-1) }),
    );
    expect(QueueUrl).toBe(environment.queue);
    expect(environment.sockets).toMatch(new RegExp(`^${sample.addresses.management}/[0-9a-f]{10}$`));
    const { Schedules } = await new SchedulerClient({}).send(new ListSchedulesCommand({}));
    expect(Schedules?.[0]?.Target?.Arn).toMatch(/Nightly/);
    expect(sample.secrets.get('sample/secret').value).toMatch(/^[a-zA-Z0-9]{24}$/);
  });
});

describe('the WebSocket API', () => {
  const open = async (ticket: string) => {
    const socket = new WebSocket(`${sample.url.replace('http', 'ws')}/live?ticket=${ticket}`, {
      headers: { 'X-Proof': 'guessed' },
    });
    await once(socket, 'open');
    return socket;
  };

  it('lets the handler refuse a connection', async () => {
    await expect(open('bad')).rejects.toThrow('401');
  });

  it('chooses the route by the message, and lets handlers answer', async () => {
    const socket = await open('good');
    const { value } = sample.secrets.get('sample/secret');
    const { headers } = (globalThis as unknown as { lastConnect: { headers: Record<string, string> } }).lastConnect;
    expect(headers).toMatchObject({ 'x-proof': value });
    for (const [message, answer] of [
      ['{"action":"chat"}', 'chat: {"action":"chat"}'],
      ['no json', '$default: no json'],
    ]) {
      socket.send(String(message));
      const [data] = await once(socket, 'message');
      expect(String(data)).toBe(answer);
    }
    const gone = new Promise((resolve) => Object.assign(globalThis, { onSampleDisconnect: resolve }));
    socket.close(1000);
    expect(await gone).toMatchObject({ requestContext: { eventType: 'DISCONNECT', disconnectStatusCode: 1000 } });
  });

  it('closes a connection that sends more than fits in a frame', async () => {
    const socket = await open('good');
    socket.send('x'.repeat(32 * 1024 + 1));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  it('answers 410 for a connection that is gone', async () => {
    const response = await fetch(`${process.env.SOCKETS}/@connections/nobody`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([410, 'GoneException']);
  });
});

describe('queue consumers', () => {
  it('process a group in order, retry a failed message before the next, and give up on it in the end', async () => {
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
    const seen: string[] = [];
    const finished = new Promise<void>((resolve) => {
      Object.assign(globalThis, {
        onSampleWork: async ({ body }: SQSRecord) => {
          seen.push(body);
          if (body === 'last') resolve();
          return body !== 'poison';
        },
      });
    });
    for (const body of ['first', 'poison', 'last']) {
      const ids = { MessageGroupId: body === 'last' ? 'other' : 'g', MessageDeduplicationId: body };
      await sqs.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE, MessageBody: body, ...ids }));
    }
    await finished;
    const queues = [...sample.assembly.resources('AWS::SQS::Queue')];
    const deadUrl = queues.find(({ name }) => name.includes('Dead'))?.ref;
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: deadUrl, WaitTimeSeconds: 10 }));
    expect(Messages?.[0]?.Body).toBe('poison');
    expect(seen.filter((body) => body === 'poison')).toHaveLength(2);
    expect(seen.filter((body) => body === 'first')).toHaveLength(1);
  });
});

describe('callers', () => {
  it('leave the process running when they hang up while their socket opens', async () => {
    const { hostname, port } = new URL(sample.url);
    for (let attempt = 0; attempt < 50; attempt++) {
      const caller = connect({ host: hostname, port: Number(port) });
      caller.on('error', () => {});
      await once(caller, 'connect');
      const key = 'dGhlIHNhbXBsZSBub25jZQ==';
      caller.write(
        `GET /live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      );
      await new Promise(setImmediate);
      caller.resetAndDestroy();
      await once(caller, 'close');
    }
    expect((await get('/api/echo/1')).status).toBe(200);
  });

  it('are refused under the name of another site', async () => {
    const call = request(`${sample.url}/api/echo/1`, { headers: { host: 'evil.example' } }).end();
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBe(421);
  });
});
