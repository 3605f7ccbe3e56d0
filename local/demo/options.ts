import type { Operator } from './fill/create-company.ts';

/** How the process of the demo is started, as JSON in `demoVariable`: a command line would show the password. */
export interface DemoOptions {
  dataDir: string;
  app: string;
  phones: string;
  port: number;
  operator: Operator;
}

export const demoVariable = 'DEMO_OPTIONS';
