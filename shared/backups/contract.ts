import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

/** Refusals of the screen of backups, beside those of the API. */
export type BackupErrorCode =
  | 'ERR_NO_BACKUP_FOUND'
  /** Another backup is being made. */
  | 'ERR_BACKUP_RUNNING'
  /** A newer version of the product wrote it. */
  | 'ERR_BACKUP_NEWER'
  | 'ERR_BACKUP_PASSPHRASE_SHORT'
  | 'ERR_BACKUP_PASSPHRASE_WRONG';

/** Characters of the shortest passphrase of a new backup. */
export const shortestPassphrase = 12;

/** Days after which the newest backup is too old. */
export const oldBackupDays = 2;

const Backup = z.object({
  /** Name of the file. */
  name: z.string(),
  bytes: z.int(),
  /** ISO time of the moment that it holds. */
  at: z.string(),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** A newer version wrote it: this one cannot restore it. */
  isNewer: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

const LastRestore = z.object({
  name: z.string(),
  /** ISO time of its end. */
  at: z.string(),
  /** Why the present data stayed, in English; null: the backup was restored. */
  failure: z.string().nullable(),
});
export type LastRestore = z.infer<typeof LastRestore>;

const AddressCheck = z.object({
  /** `unreachable`: no answer to this machine; `otherName`, `untrusted`: browsers refuse the certificate. */
  state: z.enum(['fine', 'ending', 'expired', 'otherName', 'untrusted', 'unreachable']),
  /** ISO time of the end of the certificate, where one was shown. */
  until: z.string().nullable(),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

const BackupList = z.object({
  /** Newest first. */
  backups: z.array(Backup),
  /** The installation has the passphrase of its daily backup, which counts unless another is given. */
  hasPassphrase: z.boolean(),
  isMaking: z.boolean(),
  /** Why the last backup or its second copy failed, in English, also the daily one; null otherwise. */
  failure: z.string().nullable(),
  /** The disk with the data; `isLow`: it is time to make room. */
  disk: z.object({ freeBytes: z.int(), isLow: z.boolean() }),
  /** The last check of the public address; null before the first, and on an installation without such an address. */
  address: AddressCheck.nullable(),
  lastRestore: LastRestore.nullable(),
});
export type BackupList = z.infer<typeof BackupList>;

const Passphrase = z.string().max(200).default('');
const Name = z.string().max(100);
const audit = { of: 'dataExport', exempt: 'local' } as const;

/**
 * Backups of an installation on one machine, answered by its embedded cloud (`local/backup/page`) and not by functions: AWS has backups of its
 * own. They ask for a confirmed session.
 */
export const backups = defineRoutes('backups', {
  list: {
    method: 'GET',
    path: '/local/backups',
    right: 'companies:manage',
    summary: 'Lists the backups of this machine',
    returns: BackupList,
  },
  make: {
    method: 'POST',
    path: '/local/backups',
    right: 'companies:manage',
    audit,
    summary: 'Starts a backup',
    body: z.object({ passphrase: Passphrase }),
  },
  link: {
    method: 'POST',
    path: '/local/backups/link',
    right: 'companies:manage',
    audit,
    summary: 'Returns a link that downloads a backup once, within a minute',
    body: z.object({ name: Name }),
    returns: z.object({ url: z.string() }),
  },
  restore: {
    method: 'POST',
    path: '/local/backups/restore',
    right: 'companies:manage',
    audit,
    summary: 'Stops the product, backs up the present data, restores a backup and starts the product again',
    body: z.object({ name: Name, passphrase: Passphrase }),
  },
});
