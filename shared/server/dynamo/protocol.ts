import { randomUUID } from 'node:crypto';
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols';
import { rowFromWire, rowToWire } from './wire.ts';

type Fields = Record<string, unknown>;
type SerializeParameters = Parameters<AwsJson1_0Protocol['serializeRequest']>;
type DeserializeParameters = Parameters<AwsJson1_0Protocol['deserializeResponse']>;

const rows = (all: unknown): object[] => (all as Fields[]).map(rowToWire);
const rowsFromWire = (all: unknown): Fields[] => (all as object[]).map(rowFromWire);

const mapValues = (fields: unknown, change: (value: never) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields as Fields).map(([name, value]) => [name, change(value as never)]));

/** The fields of requests that hold rows or values. */
const toWire: Record<string, (value: never) => unknown> = {
  Item: rowToWire,
  Key: rowToWire,
  ExclusiveStartKey: rowToWire,
  ExpressionAttributeValues: rowToWire,
  Keys: rows,
  // The writes of a transaction; each has one field, named after its kind.
  TransactItems: (items: Fields[]) => items.map((item) => mapValues(item, fieldsToWire)),
  // The rows to read or to write, by table.
  RequestItems: (tables: Fields) =>
    mapValues(tables, (requests: Fields | Fields[]) =>
      Array.isArray(requests)
        ? requests.map((request) => mapValues(request, fieldsToWire))
        : fieldsToWire(requests as never),
    ),
};
/** The fields of answers that hold rows. */
const fromWire: Record<string, (value: never) => unknown> = {
  Item: rowFromWire,
  Attributes: rowFromWire,
  LastEvaluatedKey: rowFromWire,
  Key: rowFromWire,
  Items: rowsFromWire,
  Keys: rowsFromWire,
  Responses: (tables: Fields) => mapValues(tables, rowsFromWire),
  UnprocessedKeys: (tables: Fields) => mapValues(tables, fieldsFromWire),
  UnprocessedItems: (tables: Fields) =>
    mapValues(tables, (requests: Fields[]) => requests.map((request) => mapValues(request, fieldsFromWire))),
};

const changed = (fields: Fields, changes: typeof toWire): Fields => {
  const result: Fields = {};
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    const change = changes[name];
    result[name] = change ? change(value as never) : value;
  }
  return result;
};
export function fieldsToWire(fields: Fields): Fields {
  return changed(fields, toWire);
}
export function fieldsFromWire(fields: Fields): Fields {
  return changed(fields, fromWire);
}

const collect = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * DynamoDB's JSON protocol for plain rows. The SDK's own walks a schema for every attribute, and its document layer
 * copies each row once more; together they took most of the processor time of a read. Errors are read by the SDK.
 */
export class TableProtocol extends AwsJson1_0Protocol {
  override async serializeRequest(...[operation, input, context]: SerializeParameters) {
    const request = await super.serializeRequest(operation, {}, context);
    const fields = fieldsToWire(input as Fields);
    // The SDK repeats a request that was not answered; the token lets DynamoDB carry the transaction out once.
    if (operation.name === 'TransactWriteItems') fields.ClientRequestToken ??= randomUUID();
    request.body = JSON.stringify(fields);
    return request;
  }

  override async deserializeResponse<Output>(
    ...[operation, context, response]: DeserializeParameters
  ): Promise<Output & { $metadata: { httpStatusCode: number } }> {
    if (response.statusCode >= 300) return super.deserializeResponse(operation, context, response) as never;
    const answer = fieldsFromWire(JSON.parse(await collect(response.body)));
    return { ...answer, $metadata: { httpStatusCode: response.statusCode } } as never;
  }
}
