// `npm run deploy`: looks at the account, builds, and deploys all stacks. `--check`: only looks. `--table NAME`: the
// table to use from now on, if this deploy changes it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { repository } from '../entries.ts';
import { accountName, accountState } from './account-state.ts';
import { preflight } from './preflight.ts';

async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: repository, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, table: { type: 'string' } } });
try {
  const config = readConfig('recado.config.json');
  console.log(`account ${await accountName()}`);
  const { refusals, warnings } = preflight(config, await accountState(), values.table);
  for (const text of warnings) console.log(`warning: ${text}`);
  for (const text of refusals) console.error(`REFUSED: ${text}`);
  if (refusals.length > 0) process.exitCode = 1;
  else if (!values.check) {
    await run('npm', 'run', 'build');
    await run('npx', 'cdk', 'deploy', '--all', '--require-approval', 'never');
  }
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
