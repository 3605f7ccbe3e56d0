// `npm run deploy`: deploys to the account of the credentials (docs/operate.md). `--check`: only looks. `--table NAME`: the
// table to use from now on, if this deploy changes it. `--admin EMAIL`: the first administrator.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { repositoryRoot } from '../entries.ts';
import { version } from '../version.ts';
import { readAccount } from './account-state.ts';
import { deployInstallation } from './deploy.ts';

async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, table: { type: 'string' }, admin: { type: 'string' } },
});
try {
  const config = readConfig('recado.config.json');
  const password = process.env.RECADO_ADMIN_PASSWORD || undefined;
  const ports = { run, print: (line: string) => console.log(line), version };
  if (!(await deployInstallation(config, await readAccount(), { ...values, password }, ports))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
