import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromiumFlags } from './local/testing/chromium-flags.ts';
import { isDeep } from './local/testing/depth.ts';
import { E2eFirstSequencer } from './local/testing/e2e-first.ts';
import { entryHandlers } from './local/testing/rights/entry-handlers.ts';
import { pureTestFiles } from './local/testing/test-projects.ts';

/** Each may run the whole product and a browser: more than a gigabyte. */
const maxWorkers = 4;
/** More than cores, because e2e tests, and tests of sessions and clocks, wait for much of their time. */
const workers = Math.min(availableParallelism() + 1, maxWorkers);
/** As long as a browser waits for what is to be seen, and no shorter on a busy machine. */
const patient = { poll: { timeout: 30_000, interval: 50 } };
/** Not an expectation: real engines and real sockets on a busy machine of two cores. */
const enoughMs = isDeep ? 3_600_000 : 180_000;
/** Properties are tried more often in a deep run. */
const properties = isDeep ? ['local/testing/deep-properties.ts'] : [];
const setupFiles = ['local/testing/file-cost.ts', ...properties];
/** Drills that take minutes run in a deep run only. */
const drills = isDeep ? [] : ['**/*.deep.test.ts'];
const never = ['node_modules/**', 'dist/**', 'cdk.out/**', '.recado/**', ...drills];
const besideTheCode = '{shared,functions,session-runner,infra,local,web,scripts,bench}/**/*.test.{ts,tsx}';
const endToEnd = 'e2e/**/*.test.ts';
const inBrowser = '{web,local}/**/*.browser.test.{ts,tsx}';
/** Prepared before the tests: a package that is found while they run would load their page anew. */
const packagesOfWeb = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'react-router-dom',
  'swr',
  'swr/infinite',
  'virtua',
  'zod',
  'victory',
  'qrcode',
  '@aws-amplify/ui-react',
];
const pure = [besideTheCode, endToEnd].flatMap(pureTestFiles).filter((file) => !file.includes('.browser.test.'));

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: E2eFirstSequencer },
    // Prints a line per file, and the output of failed tests only.
    silent: 'passed-only',
    slowTestThreshold: 30_000,
    projects: [
      {
        // Rules without a service behind them: one process runs many of these files, so that what they import is loaded once.
        test: { name: 'pure', include: pure, isolate: false, setupFiles, testTimeout: enoughMs },
      },
      {
        plugins: [entryHandlers()],
        test: {
          name: 'unit',
          include: [besideTheCode],
          exclude: [...never, ...pure, inBrowser],
          globalSetup: ['local/testing/global-setup.ts'],
          isolate: false,
          setupFiles: ['local/testing/fresh-modules.ts', 'local/testing/rights/check-rights.ts', ...setupFiles],
          expect: patient,
          testTimeout: enoughMs,
          hookTimeout: enoughMs,
        },
      },
      {
        // Components and scripts of pages, whose truth is the browser's: focus, dialogs, layout, storage.
        optimizeDeps: { include: packagesOfWeb },
        test: {
          name: 'browser',
          include: [inBrowser],
          expect: patient,
          testTimeout: enoughMs,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: [...chromiumFlags],
              },
            }),
            instances: [{ browser: 'chromium', name: 'browser' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [endToEnd],
          exclude: [...never, ...pure],
          globalSetup: ['e2e/testing/shared-products.ts'],
          isolate: false,
          setupFiles: ['local/testing/fresh-modules.ts', ...setupFiles],
          expect: patient,
          testTimeout: enoughMs,
          hookTimeout: enoughMs,
        },
      },
    ],
  },
});
