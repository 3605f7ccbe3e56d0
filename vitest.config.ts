import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { E2eFirst } from './local/testing/e2e-first.ts';

/** Each may run the whole product and a browser: more than a gigabyte. */
const MOST_WORKERS = 4;
/** As long as a browser waits for what is to be seen, and no shorter on a busy machine. */
const patient = { poll: { timeout: 30_000, interval: 50 } };
const never = ['node_modules/**', 'dist/**', 'cdk.out/**', '.recado/**'];

export default defineConfig({
  test: {
    // Stories of the whole product run beside the other tests: they wait half of their time. More of them than cores wait for each other.
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    sequence: { sequencer: E2eFirst },
    // What one reads is what failed: files in a line each, and what a test printed only where it failed.
    silent: 'passed-only',
    slowTestThreshold: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,session-runner,infra,local,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: never,
          globalSetup: ['local/testing/global-setup.ts'],
          // Not an expectation: real engines and real sockets on a busy machine of two cores.
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
