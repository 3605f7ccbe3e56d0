import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** E-mail of the administrator that the first start on this machine creates. */
export const localAdminEmail = 'admin@recado.local';

export interface AdminPassword {
  value: string;
  /** `created`: by this start, so that it must be shown. `user`: the administrator of a public installation has an own one, which is kept nowhere. */
  source: 'created' | 'file' | 'environment' | 'user';
}

/**
 * Returns the given password, else RECADO_ADMIN_PASSWORD, else one created at the first start and kept in a file that only its owner
 * may read.
 */
export function adminPassword(dataDir: string, given = process.env.RECADO_ADMIN_PASSWORD): AdminPassword {
  const value = randomBytes(12).toString('base64url');
  if (publicAdministrator(dataDir)) return { value, source: 'user' };
  if (given) return { value: given, source: 'environment' };
  const generated = generatedPassword(dataDir);
  if (generated) return { value: generated, source: 'file' };
  const file = passwordFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${value}\n`, { mode: 0o600, flush: true });
  return { value, source: 'created' };
}

/** The password that an earlier start created, if one did. */
export function generatedPassword(dataDir: string): string | undefined {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** E-mail of the administrator of data that was started with a public address; such data may be started without one, to try a backup. */
export function publicAdministrator(dataDir: string): string | undefined {
  try {
    return PublicAdministrator.parse(JSON.parse(readFileSync(publicSettingsFile(dataDir), 'utf8'))).adminEmail;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

export function publicSettingsFile(dataDir: string): string {
  return join(dataDir, 'public.json');
}

const PublicAdministrator = z.object({ adminEmail: z.email() });

const passwordFile = (dataDir: string) => join(dataDir, 'admin-password');

/** The line that a start prints: the password itself only when this start created it. */
export function passwordLine({ value, source }: AdminPassword, dataDir: string): string {
  if (source === 'created') return value;
  if (source === 'user') return 'the one of this user';
  return source === 'file' ? `in ${passwordFile(dataDir)}` : 'the one RECADO_ADMIN_PASSWORD had at the first start';
}
