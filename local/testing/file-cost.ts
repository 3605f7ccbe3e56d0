import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor milliseconds of the worker, user and system, from the file's imports to its last hook. */
    processorMs?: number;
  }
}

/** Run before each file when costs are asked for (`npm test -- --costs`). */
const before = process.cpuUsage();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.processorMs = (user + system) / 1000;
});
