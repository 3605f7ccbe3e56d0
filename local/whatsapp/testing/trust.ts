import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Trusts an authority for the length of a test, as `NODE_EXTRA_CA_CERTS` does for a process from its start. */
export function trustAuthority(caPath: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, readFileSync(caPath, 'utf8')]);
  onTestFinished(() => setDefaultCACertificates(before));
}
