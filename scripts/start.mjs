// Starts Recado with nothing installed but Node 20 or later: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (path) => join(root, path);

/** An installation ends with npm writing both files, in either order. */
const SAME_INSTALLATION_MS = 5_000;

function isInstalled() {
  const marker = inRoot('node_modules/.package-lock.json');
  if (!existsSync(marker)) return false;
  return statSync(marker).mtimeMs + SAME_INSTALLATION_MS >= statSync(inRoot('package-lock.json')).mtimeMs;
}

if (!isInstalled()) {
  console.log('Installing what Recado needs (once)…');
  const install = spawnSync('npm', ['install', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
}

/** Recado's sources are TypeScript, which Node runs by itself from 22.18 on. */
function chooseNode() {
  const installed = inRoot('node_modules/.bin/node');
  if (existsSync(installed)) return installed;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`Recado needs Node 22.18 or later on this machine; this is ${process.versions.node}.`);
  process.exit(1);
}

// The channel lets Recado notice when this process is killed.
const child = spawn(chooseNode(), [inRoot('local/main.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
let wasAsked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    wasAsked = true;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
// Ended by our signal before it could listen for one: that is a clean stop as well.
child.on('exit', (code) => process.exit(code ?? (wasAsked ? 0 : 1)));
