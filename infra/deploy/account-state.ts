import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { AccountState } from './preflight.ts';

const execute = promisify(execFile);

const Stacks = z.object({
  Stacks: z.array(
    z.object({
      StackStatus: z.string(),
      Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })).default([]),
    }),
  ),
});
const Limits = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });
const Quota = z.object({ Quota: z.object({ Value: z.number() }) });
const Sending = z.object({ ProductionAccessEnabled: z.boolean() });

/** Answers of the AWS CLI about things that do not exist. */
const absent = /does not exist|NoSuchEntity/;

/** Asks the AWS CLI. `null`: what was asked for does not exist; `undefined`: the answer is refused or unreadable. */
async function ask<T>(schema: z.ZodType<T>, args: readonly string[]): Promise<T | null | undefined> {
  try {
    const { stdout } = await execute('aws', [...args, '--output', 'json']);
    return schema.parse(JSON.parse(stdout));
  } catch (error) {
    return absent.test(String(error)) ? null : undefined;
  }
}

/** Throws when there is no AWS CLI or no account behind the credentials: everything else would be a guess. */
export async function accountName(): Promise<string> {
  const { stdout } = await execute('aws', ['sts', 'get-caller-identity', '--query', 'Account', '--output', 'text']);
  return stdout.trim();
}

const exists = (answer: unknown): boolean | undefined => (answer === undefined ? undefined : answer !== null);

const stack = (name: string) => ask(Stacks, ['cloudformation', 'describe-stacks', '--stack-name', name]);

/** Throws when the state of `RecadoData` cannot be read: its table could be changed unnoticed. */
async function deployedTables(): Promise<AccountState['deployed']> {
  const answer = await stack('RecadoData');
  if (answer === undefined) throw new Error('cannot read the stack RecadoData: may these credentials describe stacks?');
  const outputs = new Map(answer?.Stacks[0]?.Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  const [ownTable, tableInUse] = [outputs.get('OwnTable'), outputs.get('TableInUse')];
  return ownTable && tableInUse ? { ownTable, tableInUse } : undefined;
}

/** Reads the account by the AWS CLI, without changing anything. */
export async function accountState(): Promise<AccountState> {
  const [bootstrap, deployed, role, lambda, fargate, sending] = await Promise.all([
    stack('CDKToolkit'),
    deployedTables(),
    ask(z.unknown(), ['iam', 'get-role', '--role-name', 'AWSServiceRoleForECS']),
    ask(Limits, ['lambda', 'get-account-settings']),
    ask(Quota, ['service-quotas', 'get-service-quota', '--service-code', 'fargate', '--quota-code', 'L-3032A538']),
    ask(Sending, ['sesv2', 'get-account']),
  ]);
  return {
    bootstrapped: exists(bootstrap),
    deployed,
    hasEcsRole: exists(role),
    lambdaConcurrency: lambda?.AccountLimit.ConcurrentExecutions,
    fargateProcessors: fargate?.Quota.Value,
    sendsToAnyone: sending?.ProductionAccessEnabled,
  };
}
