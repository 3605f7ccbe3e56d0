import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupUnit, caddyfile, type SystemdService, systemdUnit } from './unit.ts';

const service: SystemdService = {
  publicUrl: 'https://atende.loja.example',
  root: tmpdir(),
  dataDir: '/var/lib/recado',
  user: 'root',
  port: 3000,
  node: process.execPath,
};

/** A program of this machine, with the text in a file of this name; undefined where it is not installed. */
function judge(program: string, args: readonly string[], name: string, text: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'recado-service-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  const { error, status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
  if (error) return undefined;
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('systemd finds no fault in the units', () => {
  const verify = (name: string, text: string) => judge('systemd-analyze', ['verify'], name, text) ?? '';
  expect(verify('recado.service', systemdUnit(service))).toBe('');
  expect(verify('recado-backup.service', backupUnit(service))).toBe('');
});

test('Caddy finds no fault in the site', () => {
  const text = caddyfile(service);
  expect(judge('caddy', ['validate', '--adapter', 'caddyfile', '--config'], 'Caddyfile', text) ?? '').toBe('');
});

test('the service runs the public address with its own port and data', () => {
  const unit = systemdUnit(service);
  expect(unit).toContain('--public https://atende.loja.example --port 3000 --data /var/lib/recado\n');
  expect(unit).toMatch(/^ReadWritePaths=.* \/var\/lib\/recado$/m);
  expect(unit).not.toContain('MemoryDenyWriteExecute');
  expect(caddyfile(service)).toContain('reverse_proxy 127.0.0.1:3000');
});
