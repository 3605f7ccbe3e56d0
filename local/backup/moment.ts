import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { commandLine } from '#local/dynamodb/leftover.ts';
import { isBackedUpEntry } from './replace-data.ts';

/** Written by SQLite beside a database, and by the engine about its own process. */
const ofProcess = /\.db-(wal|shm)$|^engine\.json$|^\./;

/**
 * Puts the data of one moment into an empty folder on the same disk, while the product runs or not. The processes that write are
 * stopped for some milliseconds, in which every database gets a reader at the same moment and every file a second name; the databases are
 * then copied as those readers see them. No row names a file that is not there.
 */
export async function copyDataOfOneMoment(dataDir: string, folder: string): Promise<void> {
  const files = filesIn(dataDir);
  for (const file of files) mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  // Most files get their second name before anything stops.
  const plain = files.filter((file) => !file.endsWith('.db'));
  linkAll(dataDir, folder, plain);
  const readers = whileStopped(writersOf(dataDir), () => {
    const later = filesIn(dataDir);
    linkAll(
      dataDir,
      folder,
      later.filter((file) => !file.endsWith('.db')),
    );
    copySimulated(dataDir, folder);
    return later
      .filter((file) => file.endsWith('.db') && file !== simulated)
      .map((file) => ({ file, database: openReader(join(dataDir, file)) }));
  });
  try {
    for (const { file, database } of readers) await backup(database, join(folder, file));
  } finally {
    for (const { database } of readers) database.close();
  }
}

/** Paths below the folder, of everything that belongs to a backup. */
function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || ofProcess.test(entry.name)) return [];
    const path = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
    const [top = ''] = path.split('/');
    return isBackedUpEntry(top) ? [path] : [];
  });
}

/** Files of messages never change, so that a second name is a copy; small files that are replaced get a copy. */
function linkAll(from: string, to: string, files: readonly string[]): void {
  for (const file of files) {
    const target = join(to, file);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      if (file.includes('/')) linkSync(join(from, file), target);
      else copyFileSync(join(from, file), target);
    } catch (error) {
      // It was removed since the folder was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The database of the simulated WhatsApp, which admits no second reader; with its log it is whole while its process is stopped. */
const simulated = join('whatsapp', 'whatsapp.db');

function copySimulated(dataDir: string, folder: string): void {
  for (const file of [simulated, `${simulated}-wal`])
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(folder, file));
}

/** A connection that sees the database of this moment, whatever is written later. */
function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  return database;
}

/** The processes that write to the data: the table engine, the AWS services and the simulated WhatsApp. */
function writersOf(dataDir: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    const words = commandLine(pid).split('\0');
    const isEngine = words.includes('--db-path') && words.includes(join(dataDir, 'dynamodb', 'tables.db'));
    const isAws = words.some((word) => word.endsWith('local/aws/main.ts')) && words.includes(join(dataDir, 'aws'));
    const isWhatsapp = words.includes('local/whatsapp/main.ts') && words.includes(dataDir);
    return isEngine || isAws || isWhatsapp ? [pid] : [];
  });
}

/** Seconds after which stopped processes go on in any case. */
const longestStop = 10;

/** Throws when the work took so long that the processes may have gone on before its end. */
function whileStopped<T>(pids: readonly number[], work: () => T): T {
  const began = performance.now();
  const guard = pids.length > 0 ? continueLater(pids) : undefined;
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    for (const pid of pids) waitUntilStopped(pid);
    const result = work();
    if (performance.now() - began > (longestStop - 1) * 1_000)
      throw new Error('The disk is too slow for a backup of one moment: stop the product, and repeat it.');
    return result;
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    guard?.kill();
  }
}

/** A process of its own, which lets the stopped ones go on also when this one is killed. */
function continueLater(pids: readonly number[]): ChildProcess {
  const command = `sleep ${longestStop}; kill -CONT ${pids.join(' ')}`;
  const guard = spawn('sh', ['-c', command], { detached: true, stdio: 'ignore' });
  guard.unref();
  return guard;
}

/** A signal takes effect when the process next runs. */
function waitUntilStopped(pid: number): void {
  for (let looks = 0; looks < 10_000; looks++) {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
    if (state === 'T' || state === 't' || state === 'Z') return;
  }
}
