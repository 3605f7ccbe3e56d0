import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { LeanSha256, lean } from '../lean-client.ts';
import { TableProtocol } from './protocol.ts';

export type Row = Record<string, unknown>;

/** Sends and receives plain rows where the SDK's types name attribute values; see `TableProtocol`. */
export const client = lean(
  new DynamoDBClient({
    sha256: LeanSha256,
    protocol: TableProtocol,
    // An unanswered request must fail while its caller can still retry.
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
  }),
);

const send = <Output>(command: object): Promise<Output> => client.send(command as never) as unknown as Promise<Output>;

/** The requests of the table, typed for plain rows. */
export const dynamo = {
  get: (input: GetCommandInput) => send<GetCommandOutput>(new GetItemCommand(input as never)),
  getBatch: (input: BatchGetCommandInput) => send<BatchGetCommandOutput>(new BatchGetItemCommand(input as never)),
  query: (input: QueryCommandInput) => send<QueryCommandOutput>(new QueryCommand(input as never)),
  put: (input: PutCommandInput) => send<PutCommandOutput>(new PutItemCommand(input as never)),
  update: (input: UpdateCommandInput) => send<UpdateCommandOutput>(new UpdateItemCommand(input as never)),
  remove: (input: DeleteCommandInput) => send<DeleteCommandOutput>(new DeleteItemCommand(input as never)),
  writeBatch: (input: BatchWriteCommandInput) =>
    send<BatchWriteCommandOutput>(new BatchWriteItemCommand(input as never)),
  transact: (input: TransactWriteCommandInput) =>
    send<TransactWriteCommandOutput>(new TransactWriteItemsCommand(input as never)),
};

export function tableName(): string {
  const name = process.env.TABLE;
  if (!name) throw new Error('TABLE is not set');
  return name;
}
