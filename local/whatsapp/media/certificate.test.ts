import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCertificates } from './certificate.ts';

test('creates a certificate signed by the authority, for this machine only', () => {
  const { ca, certificate } = createCertificates();
  const authority = new X509Certificate(ca);
  const leaf = new X509Certificate(certificate);
  expect(authority.ca).toBe(true);
  expect(leaf.ca).toBe(false);
  expect(leaf.verify(authority.publicKey)).toBe(true);
  expect(leaf.checkIssued(authority)).toBe(true);
  expect(leaf.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
  expect(leaf.validToDate.getTime()).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000);
});
