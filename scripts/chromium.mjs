// Finds a Chromium for the browser tests, or installs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Without windows a browser needs a quarter less of the processor for the tests. */
const windowless = 'chromium-headless-shell';
const usual = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${windowless}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Folders in which Playwright keeps its downloads. */
const downloads = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
];
const insideDownload = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
];

function installed() {
  const downloaded = downloads
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => insideDownload.map((path) => join(folder, name, ...path))),
    );
  return [...usual, ...downloaded].find((path) => path && existsSync(path));
}

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
const fromDebian = (name) => run('apt-get', ['install', '-y', '-qq', name]);

/**
 * The path of a Chromium: an installed one, otherwise (as root on Debian) a package of the distribution, otherwise
 * Playwright's download.
 */
export function chromium() {
  const found = installed();
  if (found) return found;
  console.log('Installing a browser for the tests (once)…');
  const isRoot = process.getuid?.() === 0;
  const tries = [
    () =>
      isRoot &&
      existsSync('/usr/bin/apt-get') &&
      run('apt-get', ['update', '-qq']) &&
      (fromDebian(windowless) || fromDebian('chromium')),
    () => run('npx', ['--no-install', 'playwright-core', 'install', 'chromium']),
  ];
  for (const attempt of tries) {
    if (attempt()) {
      const now = installed();
      if (now) return now;
    }
  }
  console.error('No Chromium found and none could be installed. Install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
