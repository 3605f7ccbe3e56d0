import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '#local/dynamodb/create-table.ts';
import type { DynamoDbJsonRow } from '#local/move/row-hash.ts';
import { pagesOfTable } from '#local/move/rows.ts';
import type { MoveSide } from '#local/move/side.ts';

/** The rows of a table at one moment. */
export interface TableMoment {
  at: Date;
  rows: DynamoDbJsonRow[];
}

export async function readRestorableMoment(side: Pick<MoveSide, 'dynamodb' | 'table'>): Promise<TableMoment> {
  const rows: DynamoDbJsonRow[] = [];
  for await (const page of pagesOfTable(side)) rows.push(...page);
  return { at: new Date(), rows };
}

/**
 * Stands in for DynamoDB's point-in-time recovery, which the embedded engine does not have: answers its requests from the rows
 * of one moment, and the settings that the engine does not keep; passes every other request on to the engine.
 */
export async function tableHistory(engine: DynamoDBClient, { at, rows }: TableMoment) {
  const endpoint = await engine.config.endpoint?.();
  if (!endpoint) throw new Error('the engine has no address');
  const settings: string[] = [];
  const seconds = at.getTime() / 1000;
  const answers: Record<string, (input: Record<string, string>) => Promise<object>> = {
    DescribeContinuousBackups: async () => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { EarliestRestorableDateTime: seconds, LatestRestorableDateTime: seconds },
      },
    }),
    RestoreTableToPointInTime: async ({ TargetTableName = '' }) => {
      await fill(engine, TargetTableName, rows);
      return { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } };
    },
    ...Object.fromEntries(
      ['UpdateTimeToLive', 'UpdateContinuousBackups', 'UpdateTable'].map((name) => [
        name,
        async ({ TableName }) => {
          settings.push(`${name} ${TableName}`);
          return {};
        },
      ]),
    ),
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const own = answers[String(incoming.headers['x-amz-target']).split('.')[1] ?? ''];
    if (own) {
      outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify(await own(JSON.parse(body.toString()))));
      return;
    }
    const { hostname, port } = endpoint ?? {};
    const onward = request({ hostname, port, method: 'POST', path: '/', headers: incoming.headers });
    onward.end(body);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(outgoing);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { region, credentials } = engine.config;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    dynamodb: new DynamoDBClient({ endpoint: address, region, credentials }),
    /** The settings that a restore switched on. */
    settings,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const rowsAtOnce = 25;

async function fill(engine: DynamoDBClient, name: string, rows: readonly DynamoDbJsonRow[]): Promise<void> {
  await createTable(engine, name);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const requests = rows.slice(from, from + rowsAtOnce).map((Item) => ({ PutRequest: { Item } }));
    await engine.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
  }
}
