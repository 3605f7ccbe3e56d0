import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endProcess } from '#local/processes/end-process.ts';
import { freePort } from '#local/processes/free-port.ts';
import { endLeftover, rememberEngine } from './leftover.ts';

export interface Engine {
  endpoint: string;
  /** Absent when the engine is somebody else's, given by AWS_ENDPOINT_URL_DYNAMODB. */
  pid: number | undefined;
  /** Resolves when the engine is gone, whoever ended it. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

interface EngineOptions {
  /** Where the tables are kept; without it they live in memory. */
  dataDir?: string | undefined;
  port?: number | undefined;
}

/** Starts the DynamoDB-compatible engine, or uses the one AWS_ENDPOINT_URL_DYNAMODB names. */
export async function startEngine({ dataDir, port }: EngineOptions = {}): Promise<Engine> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return somebodyElses(given);

  const folder = dataDir && join(dataDir, 'dynamodb');
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await endLeftover(folder, databaseFile(folder));
  }
  const { child, endpoint } = await launch(folder, port);
  if (folder && child.pid) rememberEngine(folder, child.pid);
  return {
    endpoint,
    pid: child.pid,
    gone: child.exitCode === null ? once(child, 'exit').then(() => {}) : Promise.resolve(),
    stop: () => endProcess(child),
  };
}

/** We neither see it go nor end it: for us it is gone when we stop using it. */
function somebodyElses(endpoint: string): Engine {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  return { endpoint, pid: undefined, gone, stop: async () => resolve() };
}

const ATTEMPTS = 5;

/** A free port can be taken between asking and binding, so a port of our own choice is chosen again. */
async function launch(folder: string | undefined, port: number | undefined) {
  for (let attempt = 1; ; attempt++) {
    const chosen = port || (await freePort());
    const child = spawn(
      engineBinary(),
      [...(folder ? ['--db-path', databaseFile(folder)] : []), '--port', String(chosen)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        // Its own group: Ctrl-C in a terminal must not end it before the processes that still write to it.
        detached: true,
      },
    );
    // Nobody may be left to stop it: a test run that is broken off, for one, ends at once.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const complaint = await answersOrFails(child);
    if (complaint === undefined) return { child, endpoint: `http://127.0.0.1:${chosen}` };
    if (port || attempt === ATTEMPTS) throw new Error(`The DynamoDB engine did not start: ${complaint}`);
  }
}

/** Waits for the engine's announcement; returns what it printed if it ended instead. */
function answersOrFails(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('listening on')) resolve(undefined);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(printed));
  });
}

const databaseFile = (folder: string) => join(folder, 'tables.db');

/** The engine's program on this machine. */
export function engineBinary(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
  } catch {
    throw new Error(
      'No DynamoDB engine is installed for this machine. Start any DynamoDB-compatible server ' +
        '(DynamoDB Local, LocalStack) and set AWS_ENDPOINT_URL_DYNAMODB to its address.',
    );
  }
}
