import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { keptBackups } from '#local/backup/kept.ts';
import { diskOf } from '#local/disk/disk.ts';
import { projectRoot } from '#local/processes/node-child.ts';
import type { Backup, BackupList, LastRestore } from '#shared/backups/contract.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { Refusal } from './refuse-others.ts';

/** The backups of an installation, in the folder `backups` of its data. */
export class Backups {
  readonly folder: string;
  readonly #dataDir: string;
  readonly #startRestore: (name: string, passphrase: string) => void;
  #isMaking = false;
  #isRestoring = false;
  #failure: string | null = null;
  #lastRestore: LastRestore | null = null;

  /** `startRestore` stops the product, restores and starts it again; called once at a time. */
  constructor(dataDir: string, startRestore: (name: string, passphrase: string) => void) {
    this.folder = join(dataDir, 'backups');
    this.#dataDir = dataDir;
    this.#startRestore = startRestore;
  }

  /** That of the daily backup, if this process has it. */
  get passphrase(): string | undefined {
    return process.env.RECADO_BACKUP_PASSPHRASE || undefined;
  }

  async list(): Promise<BackupList> {
    const { freeBytes, isLow } = diskOf(this.#dataDir);
    return {
      backups: (await keptBackups(this.folder)).map(({ schema, ...backup }) => ({
        ...backup,
        isNewer: schema > schemaVersion,
      })),
      hasPassphrase: this.passphrase !== undefined,
      isMaking: this.#isMaking,
      failure: this.#failure,
      disk: { freeBytes, isLow },
      lastRestore: this.#lastRestore,
    };
  }

  /** Throws for a name that the list does not have. */
  async find(name: string): Promise<Backup> {
    const found = (await this.list()).backups.find((backup) => backup.name === name);
    if (!found) throw new Refusal(404, 'ERR_NO_BACKUP_FOUND');
    return found;
  }

  /** Starts a backup, with the second copy that the daily one has. Returns false while another act is under way. */
  make(passphrase: string): boolean {
    if (this.#isMaking || this.#isRestoring) return false;
    this.#isMaking = true;
    this.#failure = null;
    const more = (process.env.BACKUP_OPTIONS ?? '').split(/\s+/).filter(Boolean);
    const program = ['local/backup/main.ts', '--data', this.#dataDir, '--to', this.folder, ...more];
    const env = { ...process.env, RECADO_BACKUP_PASSPHRASE: passphrase };
    execFile(process.execPath, program, { cwd: projectRoot, env }, (error, _output, errors) => {
      this.#isMaking = false;
      if (error) this.#failure = errors.trim() || error.message;
    });
    return true;
  }

  /** Starts a restore. Returns false while another act is under way. */
  restore(name: string, passphrase: string): boolean {
    if (this.#isMaking || this.#isRestoring) return false;
    this.#isRestoring = true;
    this.#startRestore(name, passphrase);
    return true;
  }

  /** Keeps how a restore ended, for the screen, until this process ends. */
  restored(last: LastRestore): void {
    this.#isRestoring = false;
    this.#lastRestore = last;
  }
}
