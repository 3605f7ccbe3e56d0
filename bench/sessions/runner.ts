import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#local/processes/free-port.ts';
import { RunnerProcess } from '#runner/testing/runner-process.ts';
import { percentile } from '../statistics.ts';

export interface RunnerReport {
  sessions: Record<string, number>;
  memory: { rss: number; heapUsed: number };
}

/** Starts the session-runner in its own process, watched through its health page. */
export async function startWatchedRunner(whatsappUrl: string, environment: Record<string, string> = {}) {
  const healthPort = await freePort();
  const runner = new RunnerProcess({
    WHATSAPP_URL: whatsappUrl,
    RUNNER_ID: 'bench',
    HEALTH_PORT: String(healthPort),
    HEALTH_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...environment,
  });
  return {
    runner,
    /** Undefined until the runner listens. */
    async report(): Promise<RunnerReport | undefined> {
      if (!runner.running) throw new Error(`The runner ended: ${runner.output.slice(-2000)}`);
      try {
        return (await (await fetch(`http://127.0.0.1:${healthPort}/health`)).json()) as RunnerReport;
      } catch {
        return undefined;
      }
    },
  };
}

export type WatchedRunner = Awaited<ReturnType<typeof startWatchedRunner>>;

const window = 20;
const betweenReadingsMs = 500;
const steadyWithin = 0.02;
const maxWindows = 12;

/** Memory of a process, in megabytes (Linux). */
export function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Reads the memory until the medians of two consecutive ten-second windows agree; returns the medians over both. */
export async function readSettledMemory(
  watched: WatchedRunner,
): Promise<{ rss: number; heap: number; samples: number; settled: boolean }> {
  const rss: number[] = [];
  const heap: number[] = [];
  const median = (values: readonly number[]) => percentile(values, 0.5);
  const isSettled = () => {
    const [before, after] = [rss.slice(-2 * window, -window), rss.slice(-window)];
    return before.length === window && Math.abs(median(after) / median(before) - 1) < steadyWithin;
  };
  for (let windows = 0; windows < maxWindows && !isSettled(); windows++) {
    for (let n = 0; n < window; n++) {
      rss.push(residentMb(watched.runner.pid));
      heap.push((await watched.report())?.memory.heapUsed ?? Number.NaN);
      await pause(betweenReadingsMs);
    }
  }
  const last = 2 * window;
  return { rss: median(rss.slice(-last)), heap: median(heap.slice(-last)), samples: last, settled: isSettled() };
}
