import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['local/testing/global-setup.ts'],
    exclude: ['node_modules/**', 'dist/**', 'cdk.out/**', '.recado/**'],
  },
});
