// `npm run rollback`: lets routes and queues call the version before of every hot function, within seconds (docs/operate.md,
// *Roll back*). Without `--yes` it only looks. `--newest`: back to the newest version.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { readAccount } from '../deploy/account-state.ts';
import { rollBack } from './rollback.ts';

const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, newest: { type: 'boolean', default: false } },
});
try {
  const { name } = readConfig('recado.config.json');
  const { id, region } = await readAccount();
  console.log(`account ${id}, region ${region}`);
  const plan = { direction: values.newest ? 'newest' : 'back', isSure: values.yes } as const;
  if (!(await rollBack(name, plan, console.log))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
