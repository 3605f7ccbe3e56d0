import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { ttlAttribute } from '#shared/server/table-schema.ts';

export interface TableRestore {
  source: string;
  target: string;
  moment: Date;
}

/**
 * Makes `target` of what `source` held at that moment, and switches on the settings that a restore does not copy
 * (docs/operate.md, *Restore*). `source` stays unchanged. Throws when the moment is not within its recovery.
 */
export async function restoreTable(
  dynamodb: DynamoDBClient,
  { source, target, moment }: TableRestore,
  lookEveryMs = 10_000,
): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest || moment < earliest || moment > latest)
    throw new Error(
      `${source} can be restored to a moment from ${earliest?.toISOString()} to ${latest?.toISOString()}, not to ${moment.toISOString()}.`,
    );
  await dynamodb.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime: moment,
    }),
  );
  await untilActive(dynamodb, target, lookEveryMs);
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: target,
      TimeToLiveSpecification: { Enabled: true, AttributeName: ttlAttribute },
    }),
  );
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName: target,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  await dynamodb.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: true }));
}

async function untilActive(dynamodb: DynamoDBClient, table: string, lookEveryMs: number): Promise<void> {
  const statusOf = async () => (await dynamodb.send(new DescribeTableCommand({ TableName: table }))).Table?.TableStatus;
  while ((await statusOf()) !== 'ACTIVE') await pause(lookEveryMs);
}

/** Deletes a table that `restoreTable` made. DynamoDB changes its protection for some seconds, and deletes no table that is being changed. */
export async function deleteRestoredTable(
  dynamodb: DynamoDBClient,
  table: string,
  lookEveryMs = 10_000,
): Promise<void> {
  await untilActive(dynamodb, table, lookEveryMs);
  await dynamodb.send(new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled: false }));
  await untilActive(dynamodb, table, lookEveryMs);
  await dynamodb.send(new DeleteTableCommand({ TableName: table }));
}
