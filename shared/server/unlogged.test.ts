import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { unlogged } from './unlogged.ts';

test.each([DynamoDBClient, SQSClient])('$name logs by a step of this name, and no longer does', (Client) => {
  const client = new Client({ region: 'us-east-1' });
  const steps = () => client.middlewareStack.identify().join();
  expect(steps()).toContain('loggerMiddleware');
  unlogged(client);
  expect(steps()).not.toContain('loggerMiddleware');
});
