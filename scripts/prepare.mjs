// Runs first, on any installed Node: completes node_modules and finds the Node that the product runs on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** npm writes this file when it finishes: a lock file newer than it means that packages are missing. */
const installedMark = join(root, 'node_modules', '.package-lock.json');
/** Tolerance, because npm may also write the lock file at the end of an installation, in either order. */
const sameInstallationMs = 5_000;

/** Installs missing packages; ends the process when that fails. */
export function install() {
  const lock = join(root, 'package-lock.json');
  if (existsSync(installedMark) && statSync(installedMark).mtimeMs + sameInstallationMs >= statSync(lock).mtimeMs)
    return;
  console.log('Installing packages (once)…');
  const progress = spawn(process.execPath, [join(root, 'scripts/install-progress.mjs'), root], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  const npm = spawnSync('npm', ['install', '--no-fund', '--no-audit', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  progress.kill();
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}

/** Node 24 from node_modules if npm has it for this platform, otherwise the running one if it is new enough. */
export function node24() {
  const packaged = join(bin, 'node');
  if (existsSync(packaged)) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`Node ${process.versions.node} is too old here: install Node 24 (22.18 at least) and try again.`);
  process.exit(1);
}

/**
 * The environment for child processes: tools of this repository first, and its Node before the machine's. Without a
 * language, a browser would not open or save files whose names have accents.
 */
export function environment() {
  return { LANG: 'C.UTF-8', ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--install')) install();
