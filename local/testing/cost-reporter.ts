import type { Reporter, TestModule } from 'vitest/node';

const shown = 40;
const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(8);

/** Prints the dearest files by processor seconds, which other load on the machine hardly changes, beside the time they took. */
export class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({
        name: module.relativeModuleId,
        tookMs: module.diagnostic().duration,
        processorMs: module.meta().processorMs ?? 0,
      }))
      .sort((a, b) => b.processorMs - a.processorMs);
    const line = (name: string, tookMs: number, processorMs: number) =>
      console.log(`${seconds(processorMs)} ${seconds(tookMs)}  ${name}`);
    console.log('processor     took  seconds');
    for (const { name, tookMs, processorMs } of files.slice(0, shown)) line(name, tookMs, processorMs);
    const total = (of: 'tookMs' | 'processorMs') => files.reduce((sum, file) => sum + file[of], 0);
    line(`all ${files.length} files`, total('tookMs'), total('processorMs'));
  }
}
