import { expect, test } from 'vitest';
import { awsActionsOfRequest } from './uses.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/T';
const request = { method: 'POST', host: '127.0.0.1:1', path: '/', body: '' };

test('demands the rights of a transaction’s parts, and treats an index as its own resource', () => {
  const items = [{ Put: { TableName: 'T' } }, { ConditionCheck: { TableName: 'T' } }];
  const transaction = { ...request, service: 'dynamodb', target: 'DynamoDB_20120810.TransactWriteItems' };
  expect(awsActionsOfRequest({ ...transaction, body: JSON.stringify({ TransactItems: items }) })).toEqual([
    { action: 'dynamodb:PutItem', resource: table },
    { action: 'dynamodb:ConditionCheckItem', resource: table },
  ]);
  const indexed = { ...request, service: 'dynamodb', target: 'DynamoDB_20120810.Query' };
  expect(awsActionsOfRequest({ ...indexed, body: '{"TableName":"T","IndexName":"gsi1"}' })).toEqual([
    { action: 'dynamodb:Query', resource: `${table}/index/gsi1` },
  ]);
});

test('demands the single action for batches of a queue, and names objects by their bucket', () => {
  const batch = { ...request, service: 'sqs', target: 'AmazonSQS.SendMessageBatch' };
  expect(awsActionsOfRequest({ ...batch, body: '{"QueueUrl":"http://x/0/live"}' })).toEqual([
    { action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:live' },
  ]);
  const copy = { ...request, service: 's3', method: 'PUT', path: '/media/a/b', copySource: '/media/a/c' };
  expect(awsActionsOfRequest(copy)).toEqual([
    { action: 's3:PutObject', resource: 'arn:aws:s3:::media/a/b' },
    { action: 's3:GetObject', resource: 'arn:aws:s3:::media/a/c' },
  ]);
});
