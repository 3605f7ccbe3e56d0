import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SimulatedAccount, simulateAccount } from '../deploy/simulated-account.fixture.ts';
import { removeInstallation } from './remove.ts';

let simulated: SimulatedAccount;
let close: () => void;
let printed: string[];

beforeEach(async () => {
  printed = [];
  const own = ['Api', 'Jobs', 'Live', 'Runner', 'Watch', 'Web'].map((part): [string, object] => [`Recado${part}`, {}]);
  simulated = {
    stacks: {
      ...Object.fromEntries(own),
      RecadoData: {
        OwnTable: 'own',
        TableInUse: 'own',
        MediaArn: 'arn:aws:s3:::files',
        SessionKey: 'key',
        isProtected: '1',
      },
      HomologData: { OwnTable: 'other' },
    },
    appFiles: ['index.html', 'a.js', 'b.js'],
    hasEcsRole: true,
    lambdaConcurrency: 1000,
    fargateProcessors: 6,
    sendsToAnyone: true,
    created: true,
    refused: [],
    calls: [],
  };
  const server = await simulateAccount(simulated);
  close = server.close;
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  close();
});

const run = (confirmed?: string) =>
  removeInstallation('Recado', confirmed, (line) => printed.push(line), {
    maxWaitTime: 1,
    maxDelay: 0.01,
    minDelay: 0.01,
  });
const changes = () => simulated.calls.filter((call) => /^(Delete|Update)/.test(call));

test('deletes each stack after those that import from it, and leaves table, files and secrets', async () => {
  expect(await run('Recado')).toBe(true);
  expect(changes().filter((call) => call.startsWith('DeleteStack'))).toEqual(
    ['Watch', 'Jobs', 'Web', 'Runner', 'Live', 'Api', 'Data'].map((part) => `DeleteStack Recado${part}`),
  );
  expect(Object.keys(simulated.stacks)).toEqual(['HomologData']);
  expect(simulated.appFiles).toEqual([]);
  expect(printed.filter((line) => line.startsWith('Stays'))).toEqual([
    'Stays: the table in use, own',
    'Stays: the bucket with files of messages, arn:aws:s3:::files',
    'Stays: the secret of the sessions, key',
    'Stays: the log groups, whose lines are deleted after 30 days',
  ]);
});

test.each([[undefined], ['Homolog']])('changes nothing unless its name is given: %s', async (confirmed) => {
  expect(await run(confirmed)).toBe(false);
  expect(changes()).toEqual([]);
  expect(printed.at(-1)).toContain('--yes Recado');
});

test('goes on where it was stopped', async () => {
  for (const part of ['Watch', 'Jobs']) delete simulated.stacks[`Recado${part}`];
  expect(await run('Recado')).toBe(true);
  expect(Object.keys(simulated.stacks)).toEqual(['HomologData']);
});

test('deletes nothing when it may not read a stack, or finds no stack', async () => {
  simulated.refused = ['DescribeStacks RecadoLive'];
  await expect(run('Recado')).rejects.toThrow('cannot read the stack RecadoLive');
  simulated.refused = [];
  simulated.stacks = {};
  await expect(run('Recado')).rejects.toThrow('no stack of Recado');
  expect(changes()).toEqual([]);
});
