import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DynamoDbEngine, startEngine } from '#local/dynamodb/engine.ts';
import type { MoveSide } from '#local/move/side.ts';
import { emptyMoveSide } from '#local/move/two-sides.fixture.ts';
import { bringBackTable } from './bring-back-table.ts';
import { compareConversations, conversationsOfTable } from './conversations.ts';
import { type FileVersion, fileRestoreSteps } from './earlier-files.ts';
import { deleteRestoredTable, restoreTable } from './restore-table.ts';
import { readRestorableMoment, tableHistory } from './table-history.ts';

let engine: DynamoDbEngine;
let side: MoveSide;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recado-restore-'));
  engine = await startEngine();
  side = await emptyMoveSide('restore', engine.endpoint, 'batches');
  for (let n = 1; n <= 3; n++) await putMessages(n, 10);
});
afterAll(async () => {
  await side?.stop();
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const message = (chat: number, seq: number, body: string) => ({
  pk: { S: `C#1#CHAT#${chat}` },
  sk: { S: `M#${String(seq).padStart(10, '0')}` },
  body: { S: body },
});

async function putMessages(chat: number, count: number): Promise<void> {
  for (let seq = 1; seq <= count; seq++)
    await side.dynamodb.send(new PutItemCommand({ TableName: side.table, Item: message(chat, seq, `text ${seq}`) }));
}

/** Deletes a conversation, loses and changes messages of another, and adds a third. */
async function disaster(): Promise<void> {
  const { dynamodb, table: TableName } = side;
  const remove = async (chat: number, seq: number) => {
    const { pk, sk } = message(chat, seq, '');
    await dynamodb.send(new DeleteItemCommand({ TableName, Key: { pk, sk } }));
  };
  for (let seq = 1; seq <= 10; seq++) await remove(1, seq);
  await remove(2, 5);
  await dynamodb.send(new PutItemCommand({ TableName, Item: message(2, 6, 'overwritten') }));
  await putMessages(4, 2);
}

it('deletes the copy of a rehearsal only once DynamoDB has taken its protection off', async () => {
  let [changing, isProtected, isDeleted] = [2, true, false];
  const answers: Record<string, () => object> = {
    DescribeTableCommand: () => ({ Table: { TableStatus: changing-- > 0 ? 'UPDATING' : 'ACTIVE' } }),
    UpdateTableCommand: () => {
      if (changing > 0) throw new Error('ResourceInUseException');
      [changing, isProtected] = [2, false];
      return {};
    },
    DeleteTableCommand: () => {
      if (changing > 0 || isProtected) throw new Error('ResourceInUseException');
      isDeleted = true;
      return {};
    },
  };
  const send = async ({ constructor: { name } }: { constructor: { name: string } }) => answers[name]?.();
  await deleteRestoredTable({ send } as unknown as DynamoDBClient, 'copy', 0);
  expect(isDeleted).toBe(true);
});

describe('a table restored to a moment', () => {
  it('has every conversation of that moment, and so has the table in use once it is brought back to it', async () => {
    const before = await conversationsOfTable(side);
    const moment = await readRestorableMoment(side);
    await disaster();
    const damage = compareConversations(before, await conversationsOfTable(side));
    expect(damage).toMatchObject({
      missing: ['C#1#CHAT#1'],
      changed: ['C#1#CHAT#2'],
      added: ['C#1#CHAT#4'],
    });

    const history = await tableHistory(side.dynamodb, moment);
    const restored = `${side.table}-restored`;
    const plan = { source: side.table, target: restored, moment: moment.at };
    await restoreTable(history.dynamodb, plan, 10);
    expect(history.settings).toEqual([
      `UpdateTimeToLive ${restored}`,
      `UpdateContinuousBackups ${restored}`,
      `UpdateTable ${restored}`,
    ]);
    const whole = { conversations: 3, messages: 30, missing: [], changed: [], added: [] };
    const copy = { ...side, table: restored };
    expect(compareConversations(before, await conversationsOfTable(copy))).toEqual(whole);

    expect(await bringBackTable(copy, side, folder)).toEqual({ written: 12, deleted: 2 });
    expect(compareConversations(before, await conversationsOfTable(side))).toEqual(whole);
    const later = new Date(moment.at.getTime() + 60_000);
    await expect(restoreTable(history.dynamodb, { ...plan, moment: later }, 10)).rejects.toThrow('can be restored to');
    history.close();
  });
});

describe('files of a moment', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const version = (versionId: string, minute: number, more: Partial<FileVersion> = {}): FileVersion => ({
    key: 'file',
    versionId,
    at: at(minute),
    isLatest: false,
    isDeletion: false,
    ...more,
  });
  const deletion = { isDeletion: true };
  const latest = { isLatest: true };

  it.each<[string, FileVersion[], unknown[]]>([
    ['stays when nothing happened since', [version('1', 0, latest)], []],
    ['stays deleted when it was deleted before', [version('1', 0), version('2', 5, { ...deletion, ...latest })], []],
    ['stays when it came since', [version('1', 20, latest)], []],
    [
      'comes back by removing the marks that deleted it since',
      [version('1', 0), version('2', 15, deletion), version('3', 16, { ...deletion, ...latest })],
      [{ key: 'file', removes: ['3', '2'] }],
    ],
    [
      'comes back as a copy when it was overwritten since',
      [version('1', 0), version('2', 15, latest)],
      [{ key: 'file', copies: '1' }],
    ],
  ])('%s', (_, versions, steps) => {
    expect(fileRestoreSteps(versions, at(10))).toEqual(steps);
  });
});
