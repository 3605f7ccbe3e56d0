import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AdminPassword {
  value: string;
  /** True when this start created the password, so that it must be shown. */
  isNew: boolean;
}

/**
 * Returns RECADO_ADMIN_PASSWORD, or a password created at the first start and kept in a file that only its owner may
 * read.
 */
export function adminPassword(dataDir: string): AdminPassword {
  if (process.env.RECADO_ADMIN_PASSWORD) return { value: process.env.RECADO_ADMIN_PASSWORD, isNew: false };
  const file = passwordFile(dataDir);
  try {
    return { value: readFileSync(file, 'utf8').trim(), isNew: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const value = randomBytes(12).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${value}\n`, { mode: 0o600, flush: true });
  return { value, isNew: true };
}

export const passwordFile = (dataDir: string) => join(dataDir, 'admin-password');
