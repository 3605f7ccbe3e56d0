import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';

export interface PostgresServer {
  address: string;
  /** Whether it is PostgreSQL itself, not its build for Node. */
  isReal: boolean;
  run(sql: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Where Debian's package `postgresql` keeps its programs, the newest version first. */
const binFolder = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
};

/** PostgreSQL refuses to run as root: the user of Debian's package runs it then. */
const runningUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const query = async (address: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const startReal = async (bin: string): Promise<PostgresServer> => {
  const user = runningUser();
  const folder = mkdtempSync(join(tmpdir(), 'recado-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), flags, options);
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const isUp = await query(address, 'select 1').then(
      () => true,
      (error: unknown) => {
        if (tries > 200 || server.exitCode !== null) throw error;
        return false;
      },
    );
    if (isUp) break;
    await pause(50);
  }
  return {
    address,
    isReal: true,
    run: (sql) => query(address, sql),
    stop: async () => {
      const ended = once(server, 'exit');
      // Waits until its clients are gone.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const startForNode = async (): Promise<PostgresServer> => {
  const database = await PGlite.create();
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1', maxConnections: 8 });
  await server.start();
  return {
    address: `postgres://postgres:postgres@${server.getServerConn()}/postgres`,
    isReal: false,
    run: (sql) => database.exec(sql),
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
};

/** Starts an empty PostgreSQL: Debian's if it is installed, else PostgreSQL compiled for Node. */
export function startPostgres(): Promise<PostgresServer> {
  const bin = binFolder();
  return bin ? startReal(bin) : startForNode();
}
