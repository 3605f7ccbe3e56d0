import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { isDeep, timesDeeper } from './local/testing/depth.ts';
import { E2eFirst } from './local/testing/e2e-first.ts';
import { pureTestFiles } from './local/testing/test-projects.ts';

/** Each may run the whole product and a browser: more than a gigabyte. */
const MOST_WORKERS = 4;
/** As long as a browser waits for what is to be seen, and no shorter on a busy machine. */
const patient = { poll: { timeout: 30_000, interval: 50 } };
/** Not an expectation: real engines and real sockets on a busy machine of two cores. */
const enoughMs = isDeep ? 180_000 * timesDeeper : 180_000;
/** Properties are tried more often in a deep run. */
const setupFiles = isDeep ? ['local/testing/deep-properties.ts'] : [];
/** Drills that take minutes run in a deep run only. */
const drills = isDeep ? [] : ['**/*.deep.test.ts'];
const never = ['node_modules/**', 'dist/**', 'cdk.out/**', '.recado/**', ...drills];
const besideTheCode = '{shared,functions,session-runner,infra,local,web,scripts,bench}/**/*.test.{ts,tsx}';
const endToEnd = 'e2e/**/*.test.ts';
const pure = [besideTheCode, endToEnd].flatMap(pureTestFiles);

export default defineConfig({
  test: {
    // E2e tests run beside the other tests because they wait half of their time; more workers than cores would only wait for each other.
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    sequence: { sequencer: E2eFirst },
    // Prints a line per file, and the output of failed tests only.
    silent: 'passed-only',
    slowTestThreshold: 30_000,
    projects: [
      {
        // Rules without a service behind them: one process runs many of these files, so that what they import is loaded once.
        test: { name: 'pure', include: pure, isolate: false, setupFiles, testTimeout: enoughMs },
      },
      {
        test: {
          name: 'unit',
          include: [besideTheCode],
          exclude: [...never, ...pure],
          globalSetup: ['local/testing/global-setup.ts'],
          isolate: false,
          setupFiles: ['local/testing/fresh-modules.ts', ...setupFiles],
          expect: patient,
          testTimeout: enoughMs,
          hookTimeout: enoughMs,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [endToEnd],
          exclude: [...never, ...pure],
          globalSetup: ['e2e/testing/shared-products.ts'],
          // Set by .ci/run, which names the tests that needed it.
          retry: Number(process.env.E2E_REPEATS ?? 0),
          expect: patient,
          testTimeout: enoughMs,
          hookTimeout: enoughMs,
        },
      },
    ],
  },
});
