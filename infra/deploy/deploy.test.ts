import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../config.ts';
import { readAccount } from './account-state.ts';
import { type DeployOptions, deployInstallation } from './deploy.ts';
import { smokeTest } from './finish.ts';
import { type SimulatedAccount, simulateAccount } from './simulated-account.fixture.ts';

const config = parseConfig({ alarmEmail: 'ops@example.com', monthlyBudget: 150 });
const deployed = { OwnTable: 'own', TableInUse: 'own' };
let simulated: SimulatedAccount;
let close: () => void;
let printed: string[];
let ran: string[];
let failing: string | undefined;

beforeEach(async () => {
  [printed, ran, failing] = [[], [], undefined];
  simulated = {
    stacks: {
      CDKToolkit: {},
      RecadoData: deployed,
      RecadoWeb: { Address: 'https://d1.cloudfront.example' },
      RecadoJobs: { BootstrapFunction: 'first-admin' },
    },
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

const run = async (options: DeployOptions = {}, from = config) =>
  deployInstallation(from, await readAccount(), options, {
    run: async (...command) => {
      ran.push(command.join(' '));
      if (failing && command.join(' ').includes(failing)) throw new Error(`${failing} failed`);
    },
    print: (line) => printed.push(line),
    version: '5.0.0',
    smoke: async (address, version) => void ran.push(`smoke ${address} ${version}`),
    removeVersions: async (installation) => ran.push(`remove old versions of ${installation}`),
  });

const forecast = 'node bench/cost/forecast.ts {"runners":1,"size":"small","spot":false,"monthlyBudget":150}';
const steps = [
  'npm run build',
  'npx cdk deploy --all --require-approval never',
  'smoke https://d1.cloudfront.example 5.0.0',
  'remove old versions of Recado',
];

test('names account and region, prints the forecast, builds, deploys and tests the deployed address', async () => {
  expect(await run()).toBe(true);
  expect(printed[0]).toBe('account 123456789012, region sa-east-1');
  expect(ran).toEqual([forecast, ...steps]);
  expect(printed.at(-1)).toContain('https://d1.cloudfront.example');
  expect(simulated.calls.filter((call) => call.startsWith('Invoke'))).toEqual([]);
});

test('bootstraps an account, makes the role of ECS and creates the administrator on the first deploy', async () => {
  simulated.hasEcsRole = false;
  simulated.stacks = { RecadoWeb: simulated.stacks.RecadoWeb ?? {}, RecadoJobs: simulated.stacks.RecadoJobs ?? {} };
  expect(await run({ admin: 'dona@loja.example' })).toBe(true);
  expect(ran.slice(1)).toEqual(['npx cdk bootstrap aws://123456789012/sa-east-1', ...steps]);
  expect(simulated.calls).toContain('CreateServiceLinkedRole');
  const [invoked = ''] = simulated.calls.filter((call) => call.startsWith('Invoke'));
  const [, name, body = ''] = invoked.split(' ');
  expect(name).toBe('first-admin');
  const { email, password } = JSON.parse(body);
  expect(email).toBe('dona@loja.example');
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(printed.join('\n')).toContain(`dona@loja.example, gets the password ${password}`);
});

test('leaves an existing administrator alone, and prints no given password', async () => {
  const options = { admin: 'dona@loja.example', password: 'segredo-1' };
  await run(options);
  expect(printed.join('\n')).not.toContain('segredo-1');
  simulated.created = false;
  await run(options);
  expect(printed.join('\n')).toContain('There is an administrator already');
});

test('lets an installation stand still that data is moved to, and does not test its address', async () => {
  delete simulated.stacks.RecadoData;
  expect(await run({}, { ...config, moving: true })).toBe(true);
  expect(ran.at(-1)).toContain('cdk deploy');
  expect(printed.at(-1)).toContain('stands still');
});

test.each<[string, () => void, DeployOptions, RegExp]>([
  ['an installation whose data was moved away', () => Object.assign(simulated, { movedTo: '/srv' }), {}, /is in \/srv/],
  ['an administrator without an address', () => {}, { admin: 'dona' }, /no e-mail address/],
  ['a short password', () => {}, { admin: 'dona@loja.example', password: 'curta' }, /8 to 50 characters/],
  ['a first deploy without an administrator', () => delete simulated.stacks.RecadoData, {}, /--admin/],
  [
    'a silent return to the table of before a restore',
    () => Object.assign(simulated.stacks, { RecadoData: { OwnTable: 'own', TableInUse: 'restored' } }),
    {},
    /--table own/,
  ],
])('refuses %s before anything is built', async (_what, change, options, text) => {
  change();
  expect(await run(options)).toBe(false);
  expect(printed.filter((line) => line.startsWith('REFUSED'))).toEqual([expect.stringMatching(text)]);
  expect(ran).toEqual([forecast]);
});

test.each<[Partial<SimulatedAccount>, RegExp]>([
  [{ lambdaConcurrency: 10 }, /10 functions/],
  [{ fargateProcessors: 0.25 }, /Fargate allows 0.25/],
])('warns of an account with %j and goes on', async (change, text) => {
  Object.assign(simulated, change);
  expect(await run()).toBe(true);
  expect(printed).toContainEqual(expect.stringMatching(text));
});

test('does not guess the table of an account whose stacks it may not read', async () => {
  simulated.refused = ['DescribeStacks RecadoData'];
  await expect(run()).rejects.toThrow('cannot read the stack RecadoData');
  expect(ran).toHaveLength(1);
});

test('states which right is missing when it may not read whether the data was moved away', async () => {
  simulated.refused = ['GetItem'];
  await expect(run()).rejects.toThrow(/table own.*dynamodb:GetItem/);
  expect(ran).toHaveLength(1);
});

test('deploys nothing with --check, and tolerates what it may not read beside the stacks', async () => {
  simulated.refused = ['GetRole', 'GetAccountSettings', 'GetServiceQuota', 'GetAccount'];
  expect(await run({ check: true })).toBe(true);
  expect(ran).toHaveLength(1);
  expect(printed).toHaveLength(1);
});

test('stops at the step that fails', async () => {
  failing = 'cdk deploy';
  await expect(run()).rejects.toThrow('cdk deploy failed');
  expect(ran.at(-1)).toContain('cdk deploy');
});

test.each<[string, Record<string, [number, string]>, RegExp | undefined]>([
  ['as deployed', {}, undefined],
  ['with an older API', { '/api/version': [200, '{"version":"4.0.0"}'] }, /version 4\.0\.0, not 5\.0\.0/],
  ['without an API', { '/api/version': [503, '{}'] }, /api\/version answers 503/],
  ['without an app', { '/': [403, 'AccessDenied'] }, /answers 403/],
])('the smoke test of an address %s', async (_what, changes, complaint) => {
  const answers: Record<string, [number, string]> = {
    '/': [200, '<!doctype html><html></html>'],
    '/api/version': [200, '{"version":"5.0.0"}'],
    ...changes,
  };
  let asked = 0;
  const site: Server = createServer((request, response) => {
    asked++;
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const tested = smokeTest(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, '5.0.0', {
    tries: 2,
    pauseMs: 0,
  });
  if (complaint) await expect(tested).rejects.toThrow(complaint);
  else await tested;
  expect(asked).toBe(complaint ? 4 : 2);
  site.close();
});
