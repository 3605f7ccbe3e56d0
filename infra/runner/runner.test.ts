import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleProgram, type RunnerProgram } from './program.ts';

// Written by the runner stack's containers (`containers.ts`); the S3 here is the embedded one, which checks signatures.
const run = promisify(execFile);
const bucket = 'test-media';
let program: RunnerProgram;
let fetching: RunnerProgram;
let stopCloud: () => Promise<void>;
let s3Address: string;
let put: (key: string, body: string) => Promise<void>;
let folder: string;
let credentials: Server;
/** Statuses that the address of the credentials answers first. */
let refusals: number[];

beforeAll(async () => {
  const [{ testQueues }, { localCredentials }, { PutObjectCommand, S3Client }] = await Promise.all([
    import('#local/testing/test-queues.ts'),
    import('#local/aws/credentials.ts'),
    import('@aws-sdk/client-s3'),
  ]);
  program = bundleProgram('session-runner/main.ts');
  fetching = bundleProgram('infra/runner/fetch.ts', { inTemplate: true });
  const cloud = await testQueues();
  [stopCloud, s3Address] = [cloud.stop, cloud.endpoint];
  put = async (Key, Body) => void (await new S3Client({}).send(new PutObjectCommand({ Bucket: bucket, Key, Body })));
  const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey } = localCredentials();
  credentials = createServer((_request, response) => {
    response.writeHead(refusals.shift() ?? 200).end(JSON.stringify({ AccessKeyId, SecretAccessKey }));
  }).listen(0, '127.0.0.1');
  await once(credentials, 'listening');
});
afterAll(async () => {
  credentials.close();
  await stopCloud();
});
beforeEach(() => {
  refusals = [];
  folder = mkdtempSync(join(tmpdir(), 'recado-program-'));
  return () => rmSync(folder, { recursive: true });
});

const fetchInto = (variables: Record<string, string>) =>
  run(process.execPath, ['--input-type=module', '--eval', fetching.code], {
    env: {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${(credentials.address() as AddressInfo).port}/`,
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: s3Address,
      PROGRAM_BUCKET: bucket,
      PROGRAM_FOLDER: folder,
      PROGRAM_OWNER: String(process.getuid?.()),
      PROGRAM_RETRY_MS: '0',
      ...variables,
    },
  });

test('the program is one file that a plain Node runs', async () => {
  writeFileSync(join(folder, 'main.mjs'), program.code);
  const env = { NODE_ENV: 'test', WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat' };
  // The first thing that the runner does after it has loaded everything.
  await expect(run(process.execPath, ['main.mjs'], { cwd: folder, env })).rejects.toThrow(
    'SECRET_SESSION_KEY is not set',
  );
});

test('the program has nothing that only others load, so that their releases do not change it', () => {
  const files = Object.keys(program.inputs);
  expect(files).toContain('session-runner/fleet/fleet.ts');
  expect(files.filter((file) => /^(web|functions|infra|local)\/|\.test\.ts$/.test(file))).toEqual([]);
  expect(files).not.toContain('shared/routes.ts');
  expect(files.filter((file) => /node_modules\/(react|@aws-amplify|victory|aws-cdk-lib)\//.test(file))).toEqual([]);
});

test('the program is the same when it is bundled again', () => {
  expect(bundleProgram('session-runner/main.ts').digest).toBe(program.digest);
});

test('the first container fetches the program with the credentials of its task, again after a failure', async () => {
  await put('assets/program.mjs', program.code);
  refusals = [500];
  await fetchInto({ PROGRAM_KEY: 'assets/program.mjs', PROGRAM_SHA256: program.digest });
  expect(refusals).toEqual([]);
  expect(readFileSync(join(folder, 'main.mjs'), 'utf8')).toBe(program.code);
  expect(readdirSync(folder)).toEqual(['main.mjs']);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'another program than the deployed one',
    () => ({ PROGRAM_SHA256: fetching.digest }),
    /is not the program that was deployed/,
  ],
  ['no program', () => ({ PROGRAM_KEY: 'assets/gone.mjs' }), /404/],
  ['no variable', () => ({ PROGRAM_KEY: '' }), /PROGRAM_KEY is not set/],
])('the first container fails with %s, so that the runner does not start', async (_what, variables, complaint) => {
  await put('assets/program.mjs', program.code);
  const failing = fetchInto({ PROGRAM_KEY: 'assets/program.mjs', PROGRAM_SHA256: program.digest, ...variables() });
  await expect(failing).rejects.toThrow(complaint);
  expect(existsSync(join(folder, 'main.mjs'))).toBe(false);
});
