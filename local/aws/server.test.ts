import { once } from 'node:events';
import { request } from 'node:http';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, describe, expect, test } from 'vitest';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { localCredentials } from './credentials.ts';
import { startAwsServer } from './server.ts';
import { localAwsRegion } from './service.ts';

const secrets = new SecretStore(undefined);
secrets.putNew('jwt', 'the signing secret');
const server = await startAwsServer(0, (endpoint) => [sqsService({ endpoint }), secretsService(secrets)]);
afterAll(() => server.close());

const guessed = { accessKeyId: localCredentials().accessKeyId, secretAccessKey: 'a guess' };
const client = { endpoint: server.endpoint, region: localAwsRegion, maxAttempts: 1, useQueueUrlAsEndpoint: false };

describe('the embedded AWS services', () => {
  test('answer requests signed with the key of this start', async () => {
    const { SecretString } = await new SecretsManagerClient({ ...client, credentials: localCredentials() }).send(
      new GetSecretValueCommand({ SecretId: 'jwt' }),
    );
    expect(SecretString).toBe('the signing secret');
  });

  test('refuse requests signed with another key', async () => {
    const read = new SecretsManagerClient({ ...client, credentials: guessed }).send(
      new GetSecretValueCommand({ SecretId: 'jwt' }),
    );
    await expect(read).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const list = new SQSClient({ ...client, credentials: guessed }).send(new ListQueuesCommand({}));
    await expect(list).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  test('refuse a made-up signature, and a signed query for a service other than S3', async () => {
    const scope = '20261122/us-east-1/secretsmanager/aws4_request';
    const headers = { 'x-amz-target': 'secretsmanager.GetSecretValue', 'content-type': 'application/x-amz-json-1.1' };
    const inHeader = await fetch(server.endpoint, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `AWS4-HMAC-SHA256 Credential=x/${scope}, SignedHeaders=host, Signature=00`,
      },
      body: '{"SecretId":"jwt"}',
    });
    expect(inHeader.status).toBe(403);
    const query = `X-Amz-Credential=x%2F${scope.replaceAll('/', '%2F')}&X-Amz-Signature=00`;
    const inQuery = await fetch(`${server.endpoint}/?${query}`, {
      method: 'POST',
      headers,
      body: '{"SecretId":"jwt"}',
    });
    expect(await inQuery.text()).not.toContain('the signing secret');
    expect(inQuery.ok).toBe(false);
  });

  test('refuse the name of another site in the Host header', async () => {
    const call = request(server.endpoint, { headers: { host: 'evil.example' } }).end();
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBe(421);
  });
});
