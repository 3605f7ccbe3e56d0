// `npm test`: prepares everything the tests need, then runs them. Arguments go to vitest (`npm test --
// functions/tickets`).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { environment, install, node24, root } from './prepare.mjs';

install();
const browser = chromium();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const run = spawnSync(node24(), [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), CHROMIUM_PATH: browser },
});
process.exit(run.status ?? 1);
