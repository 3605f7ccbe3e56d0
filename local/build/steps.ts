import { join } from 'node:path';
import { ROOT } from '#local/processes/node-child.ts';

export interface BuildStep {
  name: string;
  /** Files and folders, relative to the repository, that decide the result. */
  inputs: readonly string[];
  /** What the step writes: it runs again when that is missing. */
  output: string;
  /** Script and arguments for Node. */
  command: readonly string[];
}

export const WEB_FOLDER = join(ROOT, 'dist/web');
export const ASSEMBLY_FOLDER = join(ROOT, 'cdk.out');

/** Steps of one list do not need each other; the lists are done in turn. */
export const BUILD_STEPS: readonly (readonly BuildStep[])[] = [
  [
    {
      name: 'web',
      inputs: ['web', 'shared', 'package-lock.json'],
      output: 'dist/web/index.html',
      command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    },
    {
      name: 'functions',
      inputs: [
        'functions',
        'shared',
        'infra/build.ts',
        'infra/without-json-schemas.ts',
        'infra/entries.ts',
        'package-lock.json',
      ],
      output: 'dist/functions',
      command: ['infra/build.ts'],
    },
  ],
  [
    {
      name: 'template',
      inputs: ['infra', 'shared', 'dist', 'cdk.json', 'package-lock.json'],
      output: 'cdk.out/manifest.json',
      command: ['infra/app.ts'],
    },
  ],
];
