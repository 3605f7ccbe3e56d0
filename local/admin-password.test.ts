import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { adminPassword, passwordFile } from './admin-password.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-admin-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it('creates a password once and keeps it where only its owner can read it', () => {
  vi.stubEnv('RECADO_ADMIN_PASSWORD', '');
  const first = adminPassword(dataDir);
  expect(first).toEqual({ value: expect.stringMatching(/^.{16}$/), isNew: true });
  expect(adminPassword(dataDir)).toEqual({ value: first.value, isNew: false });
  expect(statSync(passwordFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('prefers the password of the environment', () => {
  vi.stubEnv('RECADO_ADMIN_PASSWORD', 'given');
  expect(adminPassword(dataDir)).toEqual({ value: 'given', isNew: false });
});
