import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { GetItemCommand, TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localCredentials } from '#local/aws/credentials.ts';
import { verifySigned } from '#local/aws/signature.ts';
import { runWithinInvocationTime } from './deadline.ts';
import { AwsRequestSigner } from './signed-headers.ts';

interface Seen {
  headers: IncomingMessage['headers'];
  body: { ClientRequestToken?: string };
}

let server: Server;
let seen: Seen[];
/** The answers to the next requests; `hang up` ends the connection without one, `silence` keeps it open. */
let answers: ('hang up' | 'silence' | { status: number; body: object })[];
let client: typeof import('./dynamo/client.ts')['client'];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    const answer = answers.shift() ?? { status: 200, body: {} };
    if (answer === 'hang up') request.socket.destroy();
    else if (answer !== 'silence')
      response
        .writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  ({ client } = await import('./dynamo/client.ts'));
  seen = [];
  answers = [];
  // From this one, which the SDK sends, the address is learnt.
  await get();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = [];
});

const get = () => client.send(new GetItemCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } as never }));
const transact = () => client.send(new TransactWriteItemsCommand({ TransactItems: [] }));
/** Headers that only the SDK sends. */
const isOfSdk = ({ headers }: Seen) => 'amz-sdk-request' in headers;

test('sends without the SDK and returns plain rows', async () => {
  answers = [{ status: 200, body: { Item: { n: { N: '7' } } } }];
  expect(await get()).toMatchObject({ Item: { n: 7 } });
  expect(seen.map(isOfSdk)).toEqual([false]);
});

test.each<['hang up' | { status: number; body: object }, string]>([
  ['hang up', 'no answer'],
  [{ status: 500, body: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' } }, 'a fault of the service'],
])('leaves a request that got %o (%s) to the SDK', async (answer) => {
  answers = [answer, { status: 200, body: { Item: { n: { N: '8' } } } }];
  expect(await get()).toMatchObject({ Item: { n: 8 } });
  expect(seen.map(isOfSdk)).toEqual([false, true]);
});

test('repeats a transaction that got no answer under the same token', async () => {
  answers = ['hang up', 'hang up'];
  await transact();
  const tokens = seen.map(({ body }) => body.ClientRequestToken);
  expect(tokens).toHaveLength(3);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('throws the SDK’s error for a cancelled transaction, without repeating it', async () => {
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: { N: '1' } } }];
  const Type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  answers = [{ status: 400, body: { __type: Type, Message: 'cancelled', CancellationReasons } }];
  const error = await transact().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect(error).toMatchObject({ message: 'cancelled', CancellationReasons, $metadata: { httpStatusCode: 400 } });
  expect(seen).toHaveLength(1);
});

test.each([undefined, 'token'])(
  'signs what the embedded services verify, with the session token %s',
  (sessionToken) => {
    const body = '{"olá":1}';
    const signed = new AwsRequestSigner('sqs');
    const about = { host: 'sqs.example:99', target: 'A.B', region: 'r', now: new Date('2026-11-26T07:08:09.123Z') };
    const credentials = { ...localCredentials(), sessionToken };
    const verify = (sent: string) => () =>
      verifySigned(
        { method: 'POST', headers: signed.of({ ...about, body, credentials }) } as never,
        new URL('http://sqs.example:99/'),
        '/',
        'sqs',
        Buffer.from(sent),
      );
    expect(verify(body)).not.toThrow();
    expect(verify('{"olá":2}')).toThrow('signature');
  },
);

test('a table that never answers is given up before the function of the route ends', async () => {
  answers = Array.from({ length: 9 }, () => 'silence' as const);
  const [functionMs, outcome] = [2100, (error: Error) => error.name];
  const refused = runWithinInvocationTime(functionMs, () => get().then(() => 'answered', outcome));
  expect(await Promise.race([refused, wait(functionMs, 'the function was ended')])).toBe('TimeoutError');
});
