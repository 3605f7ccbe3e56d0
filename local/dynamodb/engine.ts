import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endProcess } from '#local/processes/end-process.ts';
import { freePort } from '#local/processes/free-port.ts';
import { endLeftoverEngine, storeEngineProcess } from './leftover.ts';

export interface DynamoDbEngine {
  endpoint: string;
  /** Absent when AWS_ENDPOINT_URL_DYNAMODB names an engine that we did not start. */
  pid: number | undefined;
  /** Resolves when the engine has ended, for any reason. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

interface EngineOptions {
  /** The folder of the tables; without it they live in memory. */
  dataDir?: string | undefined;
  port?: number | undefined;
}

/** Starts the DynamoDB-compatible engine, or uses the one that AWS_ENDPOINT_URL_DYNAMODB names. */
export async function startEngine({ dataDir, port }: EngineOptions = {}): Promise<DynamoDbEngine> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return givenEngine(given);

  const folder = dataDir && join(dataDir, 'dynamodb');
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await endLeftoverEngine(folder, databaseFile(folder));
  }
  const { child, endpoint } = await launch(folder, port);
  if (folder && child.pid) storeEngineProcess(folder, child.pid);
  return {
    endpoint,
    pid: child.pid,
    gone: child.exitCode === null ? once(child, 'exit').then(() => {}) : Promise.resolve(),
    stop: () => endProcess(child),
  };
}

/** We neither see its end nor cause it, so it counts as gone when we stop using it. */
function givenEngine(endpoint: string): DynamoDbEngine {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  return { endpoint, pid: undefined, gone, stop: async () => resolve() };
}

const attempts = 5;

/**
 * Retries with another port when the port is our choice, because a free one can be taken between asking and binding.
 */
async function launch(folder: string | undefined, port: number | undefined) {
  for (let attempt = 1; ; attempt++) {
    const chosen = port || (await freePort());
    const child = spawn(
      engineBinary(),
      [...(folder ? ['--db-path', databaseFile(folder)] : []), '--port', String(chosen)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group of its own: Ctrl-C in a terminal must not end it before the processes that still write to it.
        detached: true,
      },
    );
    // An aborted test run exits at once without calling `stop`, so the engine also ends with this process.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const complaint = await answersOrFails(child);
    if (complaint === undefined) return { child, endpoint: `http://127.0.0.1:${chosen}` };
    if (port || attempt === attempts) throw new Error(`The DynamoDB engine did not start: ${complaint}`);
  }
}

/** Waits for the engine's ready message; resolves with its output if it ends instead. */
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

/** The path of the engine's program for this machine. */
export function engineBinary(find = createRequire(import.meta.url).resolve): string {
  try {
    return join(dirname(find('@dynoxide/linux-x64/package.json')), 'dynoxide');
  } catch {
    throw new Error(
      'No DynamoDB engine is installed for this machine: npm has it for Linux on x64 (on Windows: WSL). Elsewhere start any ' +
        'DynamoDB-compatible server (DynamoDB Local, LocalStack) and set AWS_ENDPOINT_URL_DYNAMODB to its address.',
    );
  }
}
