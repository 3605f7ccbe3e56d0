import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { type AccountState, checkBeforeDeploy } from './preflight.ts';

const config = parseConfig({ alarmEmail: 'ops@example.com', monthlyBudget: 150, mailFrom: 'no-reply@example.com' });
const well: AccountState = {
  bootstrapped: true,
  deployed: { ownTable: 'own', tableInUse: 'own' },
  hasEcsRole: true,
  lambdaConcurrency: 1000,
  fargateProcessors: 6,
  sendsToAnyone: true,
};

test('an account that has everything is deployed to without a word', () => {
  expect(checkBeforeDeploy(config, well, {})).toEqual({ refusals: [], warnings: [] });
});

test('a deploy that would silently go back to the table of before a restore is refused', () => {
  const restored = { ...well, deployed: { ownTable: 'own', tableInUse: 'restored' } };
  expect(checkBeforeDeploy(config, restored, {}).refusals).toEqual([expect.stringContaining('restored')]);
  expect(checkBeforeDeploy(config, restored, { table: 'other' }).refusals).toHaveLength(1);
  expect(checkBeforeDeploy(config, restored, { table: 'own' }).refusals).toEqual([]);
  expect(checkBeforeDeploy({ ...config, restoredTable: 'restored' }, restored, {}).refusals).toEqual([]);
});

test('a deploy to a restored table needs its name twice', () => {
  const wanted = { ...config, restoredTable: 'restored' };
  expect(checkBeforeDeploy(wanted, well, {}).refusals).toHaveLength(1);
  expect(checkBeforeDeploy(wanted, well, { table: 'restored' }).refusals).toEqual([]);
});

test('a first deploy needs the e-mail of an administrator', () => {
  expect(checkBeforeDeploy(config, { ...well, deployed: undefined }, {}).refusals).toEqual([
    expect.stringMatching('--admin'),
  ]);
});

test('an installation to which data will be moved needs no administrator, and takes none', () => {
  const moving = { ...config, moving: true };
  const first = { ...well, deployed: undefined };
  expect(checkBeforeDeploy(moving, first, {}).refusals).toEqual([]);
  expect(checkBeforeDeploy(moving, first, { admin: 'dona@loja.example' }).refusals).toEqual([
    expect.stringContaining('has to be empty'),
  ]);
});

test('an installation whose data was moved away stands still', () => {
  const away = { ...well, deployed: { ownTable: 'own', tableInUse: 'own', movedTo: '/srv/recado/data' } };
  expect(checkBeforeDeploy(config, away, {}).refusals).toEqual([expect.stringContaining('is in /srv/recado/data')]);
  expect(checkBeforeDeploy({ ...config, moving: true }, away, {}).refusals).toEqual([]);
});

test.each<[Partial<AccountState>, RegExp]>([
  [{ lambdaConcurrency: 10 }, /L-B99A9384/],
  [{ fargateProcessors: 0.25 }, /Fargate/],
  [{ sendsToAnyone: false }, /sandbox/],
  [{ deployed: undefined }, /must be verified/],
])('warns of an account with %j', (change, text) => {
  expect(checkBeforeDeploy(config, { ...well, ...change }, { admin: 'dona@loja.example' })).toEqual({
    refusals: [],
    warnings: [expect.stringMatching(text)],
  });
});

test('warns when no address receives alarms, and when there is no budget', () => {
  expect(checkBeforeDeploy(parseConfig({}), well, {}).warnings).toEqual([expect.stringContaining('alarmEmail')]);
  expect(checkBeforeDeploy({ ...config, monthlyBudget: 0 }, well, {}).warnings).toEqual([
    expect.stringContaining('monthlyBudget'),
  ]);
  expect(checkBeforeDeploy({ ...config, monthlyBudget: undefined }, well, {}).warnings).toEqual([]);
});

test('values that the credentials may not read are no reason to refuse or warn', () => {
  const unread = { hasEcsRole: undefined, lambdaConcurrency: undefined, fargateProcessors: undefined };
  expect(
    checkBeforeDeploy(config, { ...well, ...unread, bootstrapped: undefined, sendsToAnyone: undefined }, {}),
  ).toEqual({
    refusals: [],
    warnings: [],
  });
});
