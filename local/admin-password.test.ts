import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { adminPassword, passwordLine } from './admin-password.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'recado-admin-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it('creates a password once and keeps it where only its owner can read it', () => {
  vi.stubEnv('RECADO_ADMIN_PASSWORD', '');
  const first = adminPassword(dataDir);
  expect(first).toEqual({ value: expect.stringMatching(/^.{16}$/), source: 'created' });
  expect(adminPassword(dataDir)).toEqual({ value: first.value, source: 'file' });
  expect(statSync(join(dataDir, 'admin-password')).mode & 0o777).toBe(0o600);
});

it('prefers the password of the environment', () => {
  vi.stubEnv('RECADO_ADMIN_PASSWORD', 'given');
  expect(adminPassword(dataDir)).toEqual({ value: 'given', source: 'environment' });
});

it('prints a password only at the start that created it', () => {
  expect(passwordLine({ value: 'new', source: 'created' }, '.recado')).toBe('new');
  expect(passwordLine({ value: 'kept', source: 'file' }, '.recado')).toBe(`in ${join('.recado', 'admin-password')}`);
  expect(passwordLine({ value: 'given', source: 'environment' }, '.recado')).not.toContain('given');
});
