import type { KnipConfig } from 'knip';
import { lambdaSourcePath } from '#shared/http/lambda-source-path.ts';
import { lambdaEntries } from './infra/entries.ts';

/** The bootstrap is also a command and therefore among the commands below. */
const lambdas = lambdaEntries.filter((entry) => entry !== 'bootstrap/main');

/** Entries and files with a final `!` also count with `--production`, which finds what only tests use. */
const config: KnipConfig = {
  entry: [
    ...lambdas.map((entry) => `${lambdaSourcePath(entry)}!`),
    'session-runner/main.ts!',
    'functions/entries/bootstrap/is-password-generated.ts!',
    '{functions/entries/{bootstrap,dashboard,migration,search},infra/{deploy,diff,remove,replay,rollback}}/main.ts!',
    'infra/{app,build}.ts!',
    'infra/runner/fetch.ts!',
    'infra/edge/*.js!',
    'web/app/main.tsx!',
    'web/public/push-worker.js!',
    'web/vite.config.ts!',
    'web/gallery/main.tsx',
    'local/**/main.ts!',
    'local/dev/declarations.ts!',
    'local/gateway/sample/functions/*.mjs',
    'local/testing/{cost-reporter,deep-properties,file-cost}.ts',
    'local/testing/rights/{record-runner,running}.ts',
    'local/{whatsapp/page/app,bank/page/bank}.js',
    'e2e/testing/half-product-process.ts',
    'bench/{count-requests,queues-process,cost/forecast}.ts',
    'scripts/client/typescript-hook.ts',
    'scripts/{function-lines,imports,install-progress,plain-english,test-report,verdict}.mjs',
    '**/*.{test,fixture}.{ts,tsx}',
  ],
  project: [
    '{shared,functions,session-runner,infra,web}/**/*.{ts,tsx,mjs,js}!',
    '!**/{testing,every-route,gallery}/**!',
    '!**/*.{test,fixture,cases}.{ts,tsx}!',
    '!functions/entries/timers/testing.ts!',
    '{local,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}',
  ],
  // The font is used by CSS and the page; `cloudfront` exists at the edge only.
  ignoreDependencies: [
    '@fontsource-variable/inter',
    'cloudfront',
    'libsignal',
    'openapi-fetch',
    'openapi-typescript',
    'typescript-classic',
  ],
  ignoreBinaries: ['caddy', 'ip', 'mount', 'strace', 'umount'],
  // A test may import what the product uses in one file alone.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  ignore: ['local/gateway/sample/functions/*.mjs'],
};

export default config;
