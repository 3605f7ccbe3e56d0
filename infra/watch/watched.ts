import type { DataStack } from '../stacks/data.ts';

/** CloudWatch names of everything that is watched. */
export interface MonitoredResources {
  data: DataStack;
  httpApiId: string;
  socketApiId: string;
  runner: { clusterName: string; serviceName: string; wanted: number };
  distributionId: string;
}
