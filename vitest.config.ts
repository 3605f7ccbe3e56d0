import { defineConfig } from 'vitest/config';

const never = ['node_modules/**', 'dist/**', 'cdk.out/**', '.recado/**'];

export default defineConfig({
  test: {
    // The default leaves a core to somebody who watches; these tests mostly wait for real parts.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,session-runner,infra,local,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: never,
          globalSetup: ['local/testing/global-setup.ts'],
          // Not an expectation: real engines and real sockets on a busy machine of two cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          // Each journey starts the whole product: one at a time, after the rest.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
