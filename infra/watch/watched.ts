import type { DataStack } from '../stacks/data.ts';

/** Names of everything that is watched, as CloudWatch knows it. */
export interface Watched {
  data: DataStack;
  httpApiId: string;
  socketApiId: string;
  runner: { clusterName: string; serviceName: string; wanted: number };
  distributionId: string;
}
