// `npm run remove`: states what would be deleted and what stays (docs/operate.md, *Tear down*). `-- --yes NAME`, with the name
// of the installation, deletes it.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { readAccount } from '../deploy/account-state.ts';
import { removeInstallation } from './remove.ts';

const { values } = parseArgs({ options: { yes: { type: 'string' } } });
try {
  const { name } = readConfig('recado.config.json');
  const { id, region } = await readAccount();
  console.log(`account ${id}, region ${region}`);
  if (!(await removeInstallation(name, values.yes, console.log))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
