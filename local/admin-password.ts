import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AdminPassword {
  value: string;
  /** `created`: by this start, so that it must be shown. */
  source: 'created' | 'file' | 'environment';
}

/**
 * Returns RECADO_ADMIN_PASSWORD, or a password created at the first start and kept in a file that only its owner may
 * read.
 */
export function adminPassword(dataDir: string): AdminPassword {
  if (process.env.RECADO_ADMIN_PASSWORD) return { value: process.env.RECADO_ADMIN_PASSWORD, source: 'environment' };
  const file = passwordFile(dataDir);
  try {
    return { value: readFileSync(file, 'utf8').trim(), source: 'file' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const value = randomBytes(12).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${value}\n`, { mode: 0o600, flush: true });
  return { value, source: 'created' };
}

const passwordFile = (dataDir: string) => join(dataDir, 'admin-password');

/** The line that a start prints: the password itself only when this start created it. */
export function passwordLine({ value, source }: AdminPassword, dataDir: string): string {
  if (source === 'created') return value;
  return source === 'file' ? `in ${passwordFile(dataDir)}` : 'the one RECADO_ADMIN_PASSWORD had at the first start';
}
