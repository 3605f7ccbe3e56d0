import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from './edge-proof.ts';

/** Parameters as Systems Manager keeps them, and what CloudFormation was answered. */
const parameters = new Map<string, string>();
const answers: { Status: string; PhysicalResourceId: string }[] = [];
let isDown = false;
const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  if (request.method === 'PUT') {
    // The signature of CloudFormation's address has no content type.
    if (request.headers['content-type']) return response.writeHead(403).end();
    answers.push(body);
    return response.end();
  }
  const isSigned = /^AWS4-HMAC-SHA256 .*\/ssm\/aws4_request/.test(request.headers.authorization ?? '');
  if (isDown || !isSigned || request.headers['x-amz-target'] !== 'AmazonSSM.PutParameter')
    return response.writeHead(400).end('{"__type":"InternalServerError"}');
  if (parameters.has(body.Name) && !body.Overwrite)
    return response.writeHead(400).end('{"__type":"ParameterAlreadyExists"}');
  parameters.set(body.Name, body.Value);
  return response.end('{"Version":1,"Tier":"Standard"}');
});

let address: string;
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  isDown = false;
  parameters.clear();
  answers.length = 0;
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', address);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('EDGE_PARAMETER', 'RecadoData-edge-proof');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
});

const ask = (RequestType: 'Create' | 'Update' | 'Delete') =>
  handler({ RequestType, ResponseURL: `${address}/answer` } as CloudFormationCustomResourceEvent, {
    logStreamName: 'stream',
  });

test('writes a value of 32 random bytes once, and leaves it when the resource is asked for again or deleted', async () => {
  await ask('Create');
  const kept = parameters.get('RecadoData-edge-proof');
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  await ask('Create');
  await ask('Update');
  await ask('Delete');
  expect([...parameters]).toEqual([['RecadoData-edge-proof', kept]]);
  expect(answers.map(({ Status, PhysicalResourceId }) => [Status, PhysicalResourceId])).toEqual(
    Array(4).fill(['SUCCESS', 'RecadoData-edge-proof']),
  );
});

test('fails the deployment when the value cannot be written', async () => {
  isDown = true;
  await ask('Create');
  expect(answers).toMatchObject([{ Status: 'FAILED', Reason: 'see the log stream stream' }]);
});
