import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { removeOldVersions } from '../rollback/rollback.ts';
import { defaultMonthlyBudget } from '../watch/default-budget.ts';
import { type AwsAccount, accountState, stackOutputs } from './account-state.ts';
import { createAdministrator, createEcsRole, smokeTest } from './finish.ts';
import { checkBeforeDeploy } from './preflight.ts';

export interface DeployOptions {
  /** Only looks at the account. */
  check?: boolean | undefined;
  /** The table to use from now on, if this deploy changes it. */
  table?: string | undefined;
  /** E-mail of the first administrator; without effect once there is one. */
  admin?: string | undefined;
  /** Password of the first administrator; generated unless given. */
  password?: string | undefined;
}

export interface DeployPorts {
  /** Runs a program of this repository; rejects when it fails. */
  run(command: string, ...args: string[]): Promise<void>;
  print(line: string): void;
  version: string;
  smoke?: typeof smokeTest;
  removeVersions?: typeof removeOldVersions;
}

/** Looks at the account, bootstraps it once, builds, deploys all stacks, and finishes what the first deploy leaves to do. Returns whether it deployed (or might, with `check`). */
export async function deployInstallation(
  config: Config,
  of: AwsAccount,
  options: DeployOptions,
  ports: DeployPorts,
): Promise<boolean> {
  const { run, print } = ports;
  print(`account ${of.id}, region ${of.region}`);
  await run('node', 'bench/cost/forecast.ts', JSON.stringify(billedOptions(config)));
  const state = await accountState(of, config.name);
  const { refusals, warnings } = checkBeforeDeploy(config, state, options);
  if (state.bootstrapped === false) print('The account is bootstrapped for CDK first.');
  for (const text of warnings) print(`warning: ${text}`);
  for (const text of refusals) print(`REFUSED: ${text}`);
  if (refusals.length > 0) return false;
  if (options.check) return true;
  if (state.hasEcsRole === false) await createEcsRole(print);
  if (state.bootstrapped === false) await run('npx', 'cdk', 'bootstrap', `aws://${of.id}/${of.region}`);
  await run('npm', 'run', 'build');
  await run('npx', 'cdk', 'deploy', '--all', '--require-approval', 'never');
  if (config.moving)
    print('The installation stands still, for npm run move. Remove "moving" and deploy again once it has moved.');
  else await finish(config.name, options, ports);
  return true;
}

/** Options that decide what the installation costs at rest (`bench/cost/forecast-lines.ts`). */
function billedOptions(config: Config) {
  const { runners, size, spot, tableUnits, moving, alarmEmail, monthlyBudget = defaultMonthlyBudget(config) } = config;
  return { runners: moving ? 0 : runners, size, spot, tableUnits, monthlyBudget: alarmEmail ? monthlyBudget : 0 };
}

async function finish(
  name: string,
  { admin, password: given }: DeployOptions,
  { print, version, smoke = smokeTest, removeVersions = removeOldVersions }: DeployPorts,
): Promise<void> {
  const [address, bootstrapFunction] = await Promise.all([
    output(`${name}Web`, 'Address'),
    output(`${name}Jobs`, 'BootstrapFunction'),
  ]);
  if (admin) {
    const password = given ?? randomBytes(12).toString('base64url');
    // Printed before it is stored: no failure after that can lose it.
    if (!given) print(`The first administrator, ${admin}, gets the password ${password} (shown this once): change it.`);
    const isNew = await createAdministrator(bootstrapFunction, { email: admin, password });
    print(isNew ? `Sign in as ${admin}.` : 'There is an administrator already, unchanged, with the earlier password.');
  }
  await smoke(address, version);
  print(`Recado ${version} answers at ${address}`);
  // They cost nothing but room, so a deploy does not fail by them.
  await removeVersions(name).catch((error) => print(`warning: old versions of functions stay: ${error}`));
}

async function output(stack: string, name: string): Promise<string> {
  const value = (await stackOutputs(stack))?.get(name);
  if (!value) throw new Error(`the stack ${stack} has no output ${name}`);
  return value;
}
