export interface BuildStep {
  name: string;
  /** Files and folders, relative to the repository, that decide the result. */
  inputs: readonly string[];
  /** What the step writes: it runs again when that is missing. */
  output: string;
  /** Script and arguments for Node. */
  command: readonly string[];
}

/** What can be built at the same time; each is built again in its place when what it is made of changed. */
export const BUILD_STEPS: readonly BuildStep[] = [
  {
    name: 'web app',
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
];

/** What the template is made of, with all that it takes along. */
export const TEMPLATE_INPUTS = ['infra', 'shared', 'dist', 'cdk.json', 'package-lock.json'] as const;
