// Run while npm installs, which prints nothing for minutes: shows how many packages are there. `node install-progress.mjs FOLDER`
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const everyMs = 5_000;

const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
// Optional ones may be for another platform.
const wanted = Object.keys(packages).filter((path) => path !== '' && !packages[path].optional);
const parent = process.ppid;
let shown = 0;

function show() {
  // The parent was killed.
  if (process.ppid !== parent) process.exit();
  const there = wanted.filter((path) => existsSync(join(folder, path, 'package.json'))).length;
  if (there !== shown) console.log(`  ${there} of ${wanted.length} packages`);
  shown = there;
}

show();
setInterval(show, everyMs);
