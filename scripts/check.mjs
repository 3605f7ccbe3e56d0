// `npm run check`: runs all static checks at once; prints the whole output of those that fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environment, install, node24, root } from './prepare.mjs';

install();
const tool = (...path) => join(root, 'node_modules', ...path);
const checks = {
  types: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', '.'],
  'lint and format': [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  'plain English in comments, names and texts': [join(root, 'scripts', 'plain-english.mjs')],
  'length of functions': [join(root, 'scripts', 'function-lines.mjs')],
  'import direction and cycles': [join(root, 'scripts', 'imports.mjs')],
  'templates and limits of AWS': [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--project',
    'unit',
    'infra/aws-limits.deep.test.ts',
  ],
  'unused files, exports and dependencies': [tool('knip', 'bin', 'knip.js'), '--no-progress'],
  'files and exports that only tests use': [tool('knip', 'bin', 'knip.js'), '--no-progress', '--production'],
};

async function run(name, args) {
  const started = performance.now();
  const child = spawn(node24(), args, {
    cwd: root,
    env: { ...environment(), TEST_DEPTH: 'deep' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) console.log(`\n── ${name} ──\n${output.trim()}\n`);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0;
}

const results = await Promise.all(Object.entries(checks).map(([name, args]) => run(name, args)));
process.exit(results.every(Boolean) ? 0 : 1);
