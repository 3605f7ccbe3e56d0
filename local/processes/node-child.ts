import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endProcess } from './end-process.ts';
import type { RunningPart } from './part.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
/** Loaded into every child before its own code. */
const imports = [
  new URL('./die-with-parent.ts', import.meta.url),
  new URL('./outlive-log.ts', import.meta.url),
].flatMap(({ href }) => ['--import', href]);

interface NodeChildOptions {
  name: string;
  /** Script and arguments, relative to the repository. */
  command: readonly string[];
  environment?: Record<string, string> | undefined;
  /** Options for Node itself, before the script. */
  nodeFlags?: readonly string[] | undefined;
  /** A program that turns into the one whose command line follows it. */
  launcher?: readonly string[] | undefined;
  /** Folder for a log file per child; without it, the child shares our output. */
  logFolder?: string | undefined;
  /** The child prints a line for us to parse: see `announcement`. */
  announces?: boolean;
}

export interface NodeChild extends RunningPart {
  child: ChildProcess;
  /** The file of its output; without it the child shares ours. */
  logFile?: string | undefined;
}

/** Starts a Node program of this repository as a child that never outlives this process. */
export function startNodeChild({
  name,
  command,
  environment = {},
  nodeFlags = [],
  launcher = [],
  logFolder,
  announces = false,
}: NodeChildOptions): NodeChild {
  const logFile = logFolder && join(logFolder, `${name}.log`);
  const log = logFile ? openLog(logFile) : undefined;
  const [program, ...rest] = [...launcher, process.execPath, ...nodeFlags, ...imports, ...command] as const;
  const child = spawn(program ?? process.execPath, rest, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', announces ? 'pipe' : (log ?? 'inherit'), log ?? 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C in a terminal reaches only us, and we stop the children in order.
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      console.error(`[${name}]`, error);
      resolve();
    });
  });
  return { child, pid: child.pid, gone, stop: () => endProcess(child), logFile };
}

/** Waits for the child's `{ ready: true, … }` message; rejects when the child ends first. */
export function waitForReadyMessage<Message>(name: string, { child, gone, logFile }: NodeChild): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    gone.then(() => reject(endedWhileStarting(name, logFile)));
  });
}

/** Parses the first line that a child prints as JSON; rejects when the child ends first. */
export async function firstJsonLine<T>(name: string, { child, gone, logFile }: NodeChild): Promise<T> {
  if (!child.stdout) throw new Error(`${name} was not started to announce anything`);
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), gone.then(() => [])]);
  if (!line) throw endedWhileStarting(name, logFile);
  return JSON.parse(line);
}

export function endedWhileStarting(name: string, logFile: string | undefined): Error {
  const reason = logFile && lastError(logFile);
  if (reason) return new Error(`${name} ended while starting: ${reason} (more at the end of ${logFile})`);
  return new Error(`${name} ended while starting${logFile ? `: the reason is at the end of ${logFile}` : ''}`);
}

/** The longest end of a log that is searched. */
const searchedBytes = 16_384;

/** The last error in a log. Node prints the line of a bundle before it, which may have megabytes. */
function lastError(logFile: string): string | undefined {
  const bytes = readFileSync(logFile);
  const end = bytes.subarray(Math.max(0, bytes.length - searchedBytes)).toString();
  return [...end.matchAll(/^(?:[A-Z]\w*)?Error(?: \[\w+\])?: .+$/gm)].at(-1)?.[0];
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
}
