import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from '#local/dynamodb/leftover.ts';
import { refuseMovedData } from '#local/move/journal.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { finishReplacing, replaceData } from './replace-data.ts';
import { type BackupContents, openSealed, readBackupContents } from './sealed-file.ts';

/** Where the content of a file is unpacked, in the data folder: a service may write to no other. */
const unpacked = 'backup-restoring';

interface RestoreOptions {
  file: string;
  dataDir: string;
  passphrase: string;
}

export interface RestoreResult {
  contents: BackupContents;
  /** Folder of the earlier data; undefined for a new folder. */
  before: string | undefined;
}

/**
 * Puts the data of a backup in place of the present, which is kept in a folder beside it. Nothing changes before the whole file was read
 * and is genuine. Throws an error with what to do when the product runs, or a newer one wrote the file.
 */
export async function restoreBackup({ file, dataDir, passphrase }: RestoreOptions): Promise<RestoreResult> {
  const data = resolve(dataDir);
  const contents = await readBackupContents(file);
  if (contents.schema > schemaVersion)
    throw new Error(
      `The backup is of version ${contents.product}, newer than this program: install that version first.`,
    );
  refuseRunning(data);
  refuseMovedData(data);
  const isNew = !existsSync(data);
  const incoming = join(data, unpacked);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  finishReplacing(data);
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { mode: 0o700 });
  try {
    await openSealed(file, passphrase, (content) => unpack(content, incoming));
  } catch (error) {
    rmSync(isNew ? data : incoming, { recursive: true, force: true });
    throw error;
  }
  const before = replaceData(data, unpacked);
  return { contents, before: before && join(data, before) };
}

async function unpack(content: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const tar = spawn('tar', ['-C', folder, '-xf', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'exit');
  // tar may end after the archive's end mark; the rest is read all the same, because the tag comes last.
  tar.stdin.on('error', () => {});
  for await (const part of content) {
    if (tar.stdin.destroyed || tar.stdin.write(part)) continue;
    await Promise.race([new Promise((resolve) => tar.stdin.once('drain', resolve)), ended]);
  }
  tar.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
}

function refuseRunning(data: string): void {
  let pid = 0;
  try {
    pid = JSON.parse(readFileSync(join(data, 'dynamodb', 'engine.json'), 'utf8')).pid;
  } catch {
    return;
  }
  if (commandLine(pid).includes(join(data, 'dynamodb'))) throw new Error(`The product runs on ${data}: stop it first.`);
}
