import { afterAll } from 'vitest';
import { ProcessTree } from './process-tree.ts';

declare module 'vitest' {
  interface TaskMeta {
    cost?: FileCost;
  }
}

/** Processor milliseconds, user and system, from the imports of a file to its last hook. */
export interface FileCost {
  /** The process that ran the file, which runs others before and after it. */
  worker: number;
  workerMs: number;
  /** Spent below the worker, by its browser and by products and engines of the file's own. Counted when costs are asked for. */
  startedMs: number;
}

/** Run before each file of a worker. */
const tree = process.env.TEST_COSTS === 'shown' ? new ProcessTree() : undefined;
const spentMs = () => {
  const { user, system } = process.cpuUsage();
  const below = tree?.look() ?? [];
  const startedMs = below.reduce((sum, { id, ownMs, endedMs }) => sum + endedMs + (id === process.pid ? 0 : ownMs), 0);
  return { workerMs: (user + system) / 1000, startedMs };
};
const before = spentMs();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here
afterAll(({}, file) => {
  const after = spentMs();
  file.meta.cost = {
    worker: process.pid,
    workerMs: after.workerMs - before.workerMs,
    startedMs: after.startedMs - before.startedMs,
  };
});
