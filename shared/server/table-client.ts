import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unlogged } from './unlogged.ts';

export type Row = Record<string, unknown>;

export const client = DynamoDBDocumentClient.from(
  // An unanswered request must fail while its caller can still retry.
  unlogged(
    new DynamoDBClient({
      requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
    }),
  ),
  {
    marshallOptions: { removeUndefinedValues: true },
  },
);

export const tableName = (): string => {
  const name = process.env.TABLE;
  if (!name) throw new Error('TABLE is not set');
  return name;
};
