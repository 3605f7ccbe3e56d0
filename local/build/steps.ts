export interface BuildStep {
  name: string;
  /** Files and folders, relative to the repository, that decide the result. */
  inputs: readonly string[];
  /** The file or folder that the step writes; when it is missing, the step runs again. */
  output: string;
  /** Script and arguments for Node. */
  command: readonly string[];
}

/** The steps that can run at the same time; each runs again when its inputs change. */
export const buildSteps: readonly BuildStep[] = [
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

/** The inputs of the template, with everything that it contains. */
export const templateInputs = ['infra', 'shared', 'dist', 'cdk.json', 'package-lock.json'] as const;
