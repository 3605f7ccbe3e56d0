import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { unlogged } from './unlogged.ts';

test.each([DynamoDBClient, SQSClient])(
  '$name has a middleware named loggerMiddleware, and unlogged removes it',
  (Client) => {
    const client = new Client({ region: 'us-east-1' });
    const steps = () => client.middlewareStack.identify().join();
    expect(steps()).toContain('loggerMiddleware');
    unlogged(client);
    expect(steps()).not.toContain('loggerMiddleware');
  },
);
