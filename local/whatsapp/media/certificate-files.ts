import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificates } from './certificate.ts';

export type CertificateFiles = { caPath: string; certificate: string; key: string };

/**
 * Loads the certificates of the data folder, created on the first start. Clients trust them through
 * `NODE_EXTRA_CA_CERTS`.
 */
export function loadCertificates(folder: string): CertificateFiles {
  const home = join(folder, 'certificates');
  if (!existsSync(home)) writeAll(home);
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  return { caPath: join(home, 'ca.pem'), certificate: read('server.pem'), key: read('server.key') };
}

/** Writes all files or none: a kill in between must not leave a key without its certificate. */
function writeAll(home: string): void {
  const unfinished = `${home}.new`;
  const { ca, certificate, key } = createCertificates();
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'ca.pem'), ca);
  writeFileSync(join(unfinished, 'server.pem'), certificate);
  writeFileSync(join(unfinished, 'server.key'), key, { mode: 0o600 });
  renameSync(unfinished, home);
}
