import type { DataStack } from '../stacks/data.ts';

/** CloudWatch names of everything that is watched. */
export interface MonitoredResources {
  data: DataStack;
  httpApiIds: readonly string[];
  socketApiId: string;
  runner: { clusterName: string; serviceName: string; wanted: number };
  distributionId: string;
}
