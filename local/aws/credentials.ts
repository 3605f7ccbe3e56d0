import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the environment rather than in an argument, which other users of the machine can read. */
export const localAwsKeyVariable = 'RECADO_LOCAL_AWS_KEY';

/**
 * The credentials that sign requests to the embedded AWS services, and that the services check. Tests that start services without a
 * product share a fixed key.
 */
export function localCredentials() {
  return {
    accessKeyId: 'local',
    secretAccessKey: process.env[localAwsKeyVariable] ?? 'local',
  };
}

/**
 * Gives this process and the children it starts a secret key of their own, kept with the data (mode 0600) so that signed addresses
 * stay valid over a restart. A process that runs several products uses the first one's key for all.
 */
export function useLocalAwsKeyOf(dataDir: string): void {
  process.env[localAwsKeyVariable] ??= keptKey(dataDir);
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'aws-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  return key;
}
