import type { Operator } from './fill/create-company.ts';

/** The shortest and the longest pause between two arrivals, in seconds. */
export type ArrivalSeconds = readonly [least: number, most: number];

export const defaultArrivals: ArrivalSeconds = [40, 90];

/** How the process of the demo is started, as JSON in `demoVariable`: a command line would show the password. */
export interface DemoOptions {
  dataDir: string;
  app: string;
  phones: string;
  port: number;
  operator: Operator;
  /** Seconds between two customers who come with something new. */
  arrivals: ArrivalSeconds;
}

export const demoVariable = 'DEMO_OPTIONS';
