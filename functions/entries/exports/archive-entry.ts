import type { StoredFile } from '#shared/messages/media.ts';

/** A file of an archive. */
export interface ArchiveEntry {
  /** Its path in the archive. */
  name: string;
  /** Its text, or the object in the bucket. */
  content: string | Pick<StoredFile, 'key'>;
}

/** The part of an export that one step adds. */
export interface ExportStep<C> {
  entries: ArchiveEntry[];
  /** Size of its files, in bytes. */
  bytes: number;
  conversations: number;
  contacts: number;
  /** Where the next step begins; null at the end. */
  next: C | null;
}

/** Fields of rows that leave no export: keys of the table, and every credential. */
const omitted = new Set([
  ...['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'companyId', 'configVersion', 'version', 'schemaVersion'],
  ...['passwordHash', 'totpSecret', 'pendingTotp', 'totpStep', 'recoveryHashes', 'sessionId', 'moreSessions'],
  ...['token', 'apiKey', 'voiceKey', 'invitation', 'words', 'identities', 'thumbnail'],
]);

const replaced = (name: string, value: unknown): unknown => {
  if (omitted.has(name)) return undefined;
  return value instanceof Set ? [...value] : value;
};

/** Rows as JSON to read and to take in elsewhere. */
export function jsonEntry(name: string, value: unknown): ArchiveEntry {
  return { name, content: `${JSON.stringify(value, replaced, 1)}\n` };
}
