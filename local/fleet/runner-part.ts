import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#local/processes/free-port.ts';
import { endedWhileStarting, type NodeChild, startNodeChild } from '#local/processes/node-child.ts';
import type { CloudPart } from '#local/processes/part.ts';
import { type FargateTask, secretVariables } from './task.ts';

/** A network other than this machine's, such as a namespace of the kernel. */
export interface RunnerNetwork {
  /** Starts the program that follows it in that network. */
  command: readonly string[];
  /** The address in it at which this machine reaches that program. */
  address: string;
  /** Overrides the runner's other variables. */
  environment: Record<string, string>;
}

interface RunnerOptions {
  task: FargateTask;
  /** Distinguishes the tasks of one service. */
  number: number;
  /** Overrides the container's variables with the addresses of the embedded cloud and its WhatsApp. */
  environment: Record<string, string>;
  logFolder: string | undefined;
  /** Another program than the task's, asked for at each start. */
  program?: (() => string) | undefined;
  nodeFlags?: readonly string[] | undefined;
  network?: RunnerNetwork | undefined;
}

/** Runs a task of a Fargate service as a child process, which is up once its health page answers. */
export async function runnerPart({
  task,
  number,
  environment,
  logFolder,
  program,
  nodeFlags,
  network,
}: RunnerOptions): Promise<CloudPart> {
  const healthPort = await freePort();
  const host = network?.address ?? '127.0.0.1';
  const name = task.count > 1 ? `${task.name}-${number}` : task.name;
  return {
    name,
    async start() {
      const child = startNodeChild({
        name,
        command: [program ? program() : task.program],
        nodeFlags,
        logFolder,
        launcher: network?.command,
        environment: {
          ...task.environment,
          ...(await secretVariables(task, environment.AWS_ENDPOINT_URL_SECRETS_MANAGER)),
          ...environment,
          HEALTH_PORT: String(healthPort),
          // The id stays the same after a restart, so that the runner finds its own leases instead of waiting for them
          // to expire.
          RUNNER_ID: name,
          HEALTH_HOST: host,
          // On AWS the task's volume.
          TMPDIR: tmpdir(),
          // The few sessions of one machine are handed over sooner than a fleet's.
          STOP_MS: '4500',
          ...network?.environment,
        },
      });
      await healthy(name, child, `http://${host}:${healthPort}/health`);
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
    if (hasEnded) throw endedWhileStarting(name, child.logFile);
    await pause(50);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // The page does not listen yet.
    return false;
  }
}
