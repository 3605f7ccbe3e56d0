import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engineBinary, startEngine } from './engine.ts';
import { commandLine } from './leftover.ts';

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '');
  dataDir = mkdtempSync(join(tmpdir(), 'recado-engine-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const client = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const createTable = (endpoint: string) =>
  client(endpoint).send(
    new CreateTableCommand({
      TableName: 'kept',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  );

it('keeps its tables after a kill and a restart on the same port', async () => {
  const first = await startEngine({ dataDir });
  await createTable(first.endpoint);
  process.kill(Number(first.pid), 'SIGKILL');
  await first.gone;

  const second = await startEngine({ dataDir, port: Number(new URL(first.endpoint).port) });
  expect(second.endpoint).toBe(first.endpoint);
  expect((await client(second.endpoint).send(new ListTablesCommand())).TableNames).toEqual(['kept']);
  await second.stop();
});

/** Runs startEngine in a separate process, so that it can be killed. */
async function engineOfAnotherProcess() {
  const parent = fork(new URL('./engine-owner.fixture.ts', import.meta.url).pathname, [dataDir], { execArgv: [] });
  started.push(parent);
  const [engine] = (await once(parent, 'message')) as [{ pid: number }];
  return { parent, enginePid: engine.pid };
}

it('ends the engine that a killed parent left behind', async () => {
  const { parent, enginePid } = await engineOfAnotherProcess();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  expect(commandLine(enginePid)).toContain('dynoxide');

  const next = await startEngine({ dataDir });
  expect(commandLine(enginePid)).toBe('');
  await next.stop();
});

it('refuses a data folder that a living process uses', async () => {
  const { parent, enginePid } = await engineOfAnotherProcess();
  await expect(startEngine({ dataDir })).rejects.toThrow(`in use by process ${parent.pid}`);
  process.kill(enginePid, 'SIGKILL');
});

it('leaves alone an unrelated process that has the noted id', async () => {
  const stranger = spawn('sleep', ['60']);
  started.push(stranger);
  mkdirSync(join(dataDir, 'dynamodb'));
  writeFileSync(join(dataDir, 'dynamodb', 'engine.json'), JSON.stringify({ pid: stranger.pid, owner: 1 }));

  const engine = await startEngine({ dataDir });
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  await engine.stop();
});

it('uses the engine of the environment and only lets go of it when stopped', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:1');
  const engine = await startEngine({ dataDir });
  expect([engine.endpoint, engine.pid]).toEqual(['http://127.0.0.1:1', undefined]);
  await engine.stop();
  await engine.gone;
});

it('names the alternative where npm has no engine for the machine', () => {
  const missing = Object.assign(
    () => {
      throw new Error('Cannot find module');
    },
    { paths: () => null },
  );
  expect(() => engineBinary(missing)).toThrow(/Linux on x64.*WSL.*AWS_ENDPOINT_URL_DYNAMODB/);
});
