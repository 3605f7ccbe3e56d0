import { randomUUID } from 'node:crypto';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
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
import { withDeadline } from '../deadline.ts';
import { DirectRequests, type DirectService } from '../direct-requests.ts';
import { leanSdkClient, NodeSha256 } from '../lean-client.ts';
import { fieldsFromWire, fieldsToWire, TableProtocol } from './protocol.ts';

export type Row = Record<string, unknown>;

const timeoutMs = 8000;

const service: DirectService = {
  signingName: 'dynamodb',
  target: 'DynamoDB_20120810',
  actions: new Set([
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'BatchWriteItem',
    'TransactWriteItems',
  ]),
  write: (action, input) => {
    // A transaction that is sent again is carried out once.
    if (action === 'TransactWriteItems') input.ClientRequestToken ??= randomUUID();
    return fieldsToWire(input);
  },
  read: fieldsFromWire,
  refusal: ({ __type, message = '', Message = message, ...fields }) => {
    const name = String(__type).split('#').at(-1);
    const about = { ...fields, message: String(Message), $metadata: { httpStatusCode: 400 } };
    if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(about);
    if (name === 'TransactionCanceledException') return new TransactionCanceledException(about);
    return undefined;
  },
  timeoutMs,
};

class TableClient extends DynamoDBClient {
  readonly #direct = new DirectRequests(this as never, service);

  override send(...all: never[]): never {
    const bySdk = (): Promise<unknown> => super.send(...(all as unknown as [never]));
    return this.#direct.send(all[0] as never, undefined, bySdk) as never;
  }
}

/** Sends and receives plain rows where the SDK's types name attribute values; see `TableProtocol`. */
export const client: DynamoDBClient = leanSdkClient(
  withDeadline((requestHandler) => new TableClient({ sha256: NodeSha256, protocol: TableProtocol, requestHandler }), {
    answerMs: timeoutMs,
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
