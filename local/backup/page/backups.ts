import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { listBackups } from '#local/backup/kept.ts';
import { readLastRun, recordLastRun } from '#local/backup/last-run.ts';
import { diskSpaceOf } from '#local/disk/disk.ts';
import { projectRoot } from '#local/processes/node-child.ts';
import type { AddressCheck, Backup, BackupList, LastRestore } from '#shared/backups/contract.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { BackupsRequestRefusal } from './require-platform-operator.ts';

/** The backups of an installation, in the folder `backups` of its data. */
export class InstallationBackups {
  readonly folder: string;
  readonly #dataDir: string;
  readonly #startRestore: (name: string, passphrase: string) => void;
  readonly #address: () => AddressCheck | undefined;
  #isMaking = false;
  #isRestoring = false;
  #lastRestore: LastRestore | null = null;

  /** `startRestore` stops the product, restores and starts it again; called once at a time. `address`: the last check of the public address. */
  constructor(
    dataDir: string,
    startRestore: (name: string, passphrase: string) => void,
    address: () => AddressCheck | undefined = () => undefined,
  ) {
    this.folder = join(dataDir, 'backups');
    this.#dataDir = dataDir;
    this.#startRestore = startRestore;
    this.#address = address;
  }

  /** That of the daily backup, if this process has it. */
  get passphrase(): string | undefined {
    return process.env.RECADO_BACKUP_PASSPHRASE || undefined;
  }

  async list(): Promise<BackupList> {
    const { freeBytes, isLow } = diskSpaceOf(this.#dataDir);
    return {
      backups: (await listBackups(this.folder)).map(({ schema, ...backup }) => ({
        ...backup,
        isNewer: schema > schemaVersion,
      })),
      hasPassphrase: this.passphrase !== undefined,
      isMaking: this.#isMaking,
      failure: this.#isMaking ? null : (readLastRun(this.folder)?.failure ?? null),
      disk: { freeBytes, isLow },
      address: this.#address() ?? null,
      lastRestore: this.#lastRestore,
    };
  }

  /** Throws for a name that the list does not have. */
  async find(name: string): Promise<Backup> {
    const found = (await this.list()).backups.find((backup) => backup.name === name);
    if (!found) throw new BackupsRequestRefusal(404, 'ERR_NO_BACKUP_FOUND');
    return found;
  }

  /** Starts a backup, with the second copy that the daily one has. Returns false while another act is under way. */
  make(passphrase: string): boolean {
    if (this.#isMaking || this.#isRestoring) return false;
    this.#isMaking = true;
    const more = (process.env.BACKUP_OPTIONS ?? '').split(/\s+/).filter(Boolean);
    const program = ['local/backup/main.ts', '--data', this.#dataDir, '--to', this.folder, ...more];
    const env = { ...process.env, RECADO_BACKUP_PASSPHRASE: passphrase };
    execFile(process.execPath, program, { cwd: projectRoot, env }, (error, _output, errors) => {
      this.#isMaking = false;
      if (error) recordLastRun(this.folder, errors.trim() || error.message);
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
