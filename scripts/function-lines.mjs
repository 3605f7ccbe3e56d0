// Refuses functions of the product, components included, that a reader cannot see at once: more than 80 lines without the blank ones. Lint's own rule counts
// a component of 96 lines as 60, because it skips the lines inside JSX text.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { parse, walk } from './syntax.mjs';

const most = 80;
const product = ['web', 'functions', 'shared', 'session-runner', 'infra', 'local'];
const isTest = (file) => /\.(?:test|cases|fixture)\.tsx?$|\/testing\//.test(file);
const isFunction = ({ type, body }) => /^(?:Function|ArrowFunction)/.test(type) && body;

const files = product
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,mjs}`, { cwd: root }))
  .filter((file) => !isTest(file));

let count = 0;
for (const file of files) {
  const { source, program } = parse(join(root, file));
  walk(program, (node) => {
    if (!isFunction(node)) return;
    const lines = source.slice(node.start, node.end).split('\n');
    const filled = lines.filter((line) => line.trim() !== '').length;
    if (filled <= most) return;
    count += 1;
    const line = source.slice(0, node.start).split('\n').length;
    console.error(`${file}:${line}: a function of ${filled} lines; at most ${most}: give its parts names`);
  });
}
console.log(`${files.length} files, ${count} functions too long`);
process.exit(count > 0 ? 1 : 0);
