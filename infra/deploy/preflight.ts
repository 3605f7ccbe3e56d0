import * as z from 'zod';
import type { Config } from '../config.ts';
import { runnerSizes } from '../runner-sizes.ts';
import type { DeployOptions } from './deploy.ts';

/** The state of the account before a deploy. A value is undefined where the credentials may not read it. */
export interface AccountState {
  bootstrapped: boolean | undefined;
  /** Outputs of `RecadoData`, and where its data was moved to, if it was; undefined before the first deploy. */
  deployed: { ownTable: string; tableInUse: string; movedTo?: string | undefined } | undefined;
  hasEcsRole: boolean | undefined;
  /** Functions of the account that may run at once. */
  lambdaConcurrency: number | undefined;
  /** Processors of all Fargate tasks of the account. */
  fargateProcessors: number | undefined;
  /** Whether SES mails to any address, or only to verified ones. */
  sendsToAnyone: boolean | undefined;
}

export interface PreflightFindings {
  /** Reasons not to deploy. */
  refusals: string[];
  warnings: string[];
}

/** Concurrent executions below which a page load and the workers refuse each other. */
const enoughConcurrency = 100;
/** Judges a deploy before anything is changed. */
export function checkBeforeDeploy(
  config: Config,
  state: AccountState,
  { table, admin, password }: Pick<DeployOptions, 'table' | 'admin' | 'password'>,
): PreflightFindings {
  const refusals: string[] = [];
  const warnings: string[] = [];
  const { deployed, lambdaConcurrency, fargateProcessors } = state;
  // A rolling deploy runs twice as many tasks.
  const processors = (2 * config.runners * runnerSizes[config.size].cpu) / 1024;
  if (!deployed && !admin && !config.moving)
    refusals.push('First deploy: name the first administrator with --admin you@example.com.');
  if (deployed?.movedTo && !config.moving)
    refusals.push(
      `The data is in ${deployed.movedTo}, where its numbers are connected: end the move to this installation with npm run move before it runs.`,
    );
  if (admin && config.moving)
    refusals.push(
      '--admin: an installation to which data is moved has to be empty; the administrator comes with the data.',
    );
  if (admin !== undefined && !z.email().safeParse(admin).success) refusals.push(`${admin} is no e-mail address.`);
  if (password !== undefined && !z.string().min(8).max(50).safeParse(password).success)
    refusals.push('RECADO_ADMIN_PASSWORD has to have 8 to 50 characters.');
  const next = config.restoredTable ?? deployed?.ownTable;
  if (deployed && next !== undefined && deployed.tableInUse !== next && table !== next)
    refusals.push(
      `The table in use is ${deployed.tableInUse}, and this deploy would use ${next} instead. Add --table ${next} if that is meant; otherwise write "restoredTable": "${deployed.tableInUse}" to recado.config.json.`,
    );
  if (!config.alarmEmail) warnings.push('No alarmEmail: nobody is told when an alarm goes off or when costs rise.');
  else if (config.monthlyBudget === 0) warnings.push('The monthlyBudget is 0: nobody is told when costs rise.');
  if (lambdaConcurrency !== undefined && lambdaConcurrency < enoughConcurrency)
    warnings.push(
      `Only ${lambdaConcurrency} functions may run at once, which one busy screen uses up: ask for 1,000 in Service Quotas (Lambda, L-B99A9384).`,
    );
  if (fargateProcessors !== undefined && fargateProcessors < processors)
    warnings.push(
      `Fargate allows ${fargateProcessors} processors, and replacing ${config.runners} runners takes ${processors} for a while.`,
    );
  if (config.mailFrom && state.sendsToAnyone === false)
    warnings.push('SES is in its sandbox: it mails to verified addresses only. Ask AWS for production access.');
  if (!deployed)
    warnings.push(
      'First deploy: a new account may not create CloudFront distributions yet ("your account must be verified"); only AWS support lifts that.',
    );
  return { refusals, warnings };
}
