// `node scripts/same-code.mjs [base]`: proves that a pass over comments and test titles changed no code. Compares the
// syntax trees of every changed file with those of the base commit (HEAD unless given), without comments, positions and
// test titles.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { parse, titleNodes } from './syntax.mjs';

const base = process.argv[2] ?? 'HEAD';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
const positions = new Set(['start', 'end', 'range', 'loc', 'raw']);

function withoutPositions(file, source) {
  const { program } = parse(file, source);
  const titles = new Set(titleNodes(program));
  return JSON.stringify(program, function replace(key, value) {
    if (positions.has(key)) return undefined;
    if (titles.has(value)) return 'a title';
    // JSON has no bigint, so these literals are compared as text.
    if (typeof value === 'bigint') return String(value);
    return value;
  });
}

const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file);
const changed = git('diff', '--name-only', base).split('\n').filter(isSource);
const different = changed.filter((file) => {
  if (!existsSync(join(root, file))) return true;
  let before;
  try {
    before = git('show', `${base}:${file}`);
  } catch {
    return true;
  }
  return withoutPositions(file, before) !== withoutPositions(join(root, file));
});
for (const file of different) console.error(`code differs: ${file}`);
console.log(`${changed.length} files compared, ${different.length} differ in code`);
process.exit(different.length > 0 ? 1 : 0);
