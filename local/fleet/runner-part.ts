import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#local/processes/free-port.ts';
import { type NodeChild, startNodeChild } from '#local/processes/node-child.ts';
import type { Part } from '#local/processes/part.ts';
import { secretVariables, type Task } from './task.ts';

interface RunnerOptions {
  task: Task;
  /** Tells tasks of one service apart. */
  number: number;
  /** Over the container's own: where the embedded cloud and its WhatsApp are. */
  environment: Record<string, string>;
  logFolder: string | undefined;
}

/** One task of a Fargate service as a child process; it is up when its health page says so. */
export async function runnerPart({ task, number, environment, logFolder }: RunnerOptions): Promise<Part> {
  const healthPort = await freePort();
  const name = task.count > 1 ? `${task.name}-${number}` : task.name;
  return {
    name,
    async start() {
      const child = startNodeChild({
        name,
        command: task.command,
        logFolder,
        environment: {
          ...task.environment,
          ...(await secretVariables(task, environment.AWS_ENDPOINT_URL_SECRETS_MANAGER)),
          ...environment,
          HEALTH_PORT: String(healthPort),
          // The same after a restart: it finds its own leases instead of waiting for them to run out.
          RUNNER_ID: name,
          HEALTH_HOST: '127.0.0.1',
        },
      });
      await healthy(name, child, `http://127.0.0.1:${healthPort}/health`);
      return child;
    },
  };
}

async function healthy(name: string, child: NodeChild, url: string): Promise<void> {
  let hasEnded = false;
  child.gone.then(() => {
    hasEnded = true;
  });
  while (!(await answersOk(url))) {
    if (hasEnded) throw new Error(`${name} ended while starting`);
    await pause(50);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
