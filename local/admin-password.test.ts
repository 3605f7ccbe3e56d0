import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { adminPassword, passwordLine, publicAdministrator } from './admin-password.ts';

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

it('creates no password for data of a public installation, and names its administrator', () => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'public.json'), JSON.stringify({ adminEmail: 'dona@example.com' }));
  const password = adminPassword(dataDir);
  expect(publicAdministrator(dataDir)).toBe('dona@example.com');
  expect(passwordLine(password, dataDir)).toBe('the one of this user');
  expect(existsSync(join(dataDir, 'admin-password'))).toBe(false);
});

it('prints a password only at the start that created it', () => {
  expect(passwordLine({ value: 'new', source: 'created' }, '.recado')).toBe('new');
  expect(passwordLine({ value: 'kept', source: 'file' }, '.recado')).toBe(`in ${join('.recado', 'admin-password')}`);
  expect(passwordLine({ value: 'given', source: 'environment' }, '.recado')).not.toContain('given');
});
