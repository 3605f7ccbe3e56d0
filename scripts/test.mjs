// `npm test`: prepares everything the tests need, then runs them. Arguments go to vitest
// (`npm test -- functions/entries/tickets`). It ends with the processor seconds of everything it started; `--costs` prints what each file cost.
// `npm run test:deep` adds what takes too long to wait for before each landing (`local/testing/depth.ts`).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { environment, install, node24, root } from './prepare.mjs';

install();
const browser = chromium();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const given = process.argv.slice(2);
const deep = given.includes('--deep') ? { TEST_DEPTH: 'deep' } : {};
// A run starts runners, gateways and supervisors many times: compiled modules halve what a start costs.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
const costs = given.includes('--costs') ? { TEST_COSTS: 'shown' } : {};
const own = ['--deep', '--costs'];
const forVitest = given.filter((argument) => !own.includes(argument));
const reporters = forVitest.some((argument) => argument.startsWith('--reporter')) ? [] : ['--reporter=default'];
reporters.push('--reporter=./local/testing/cost-reporter.ts');
const run = spawnSync(node24(), [vitest, 'run', ...forVitest, ...reporters], {
  cwd: root,
  stdio: 'inherit',
  env: { ...compiled, ...environment(), CHROMIUM_PATH: browser, ...deep, ...costs },
});
process.exit(run.status ?? 1);
