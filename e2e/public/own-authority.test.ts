import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startRecado } from '#local/cloud.ts';

test('starts for the real WhatsApp beside a reverse proxy with an authority of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('NODE_EXTRA_CA_CERTS', join(folder, 'authority.pem'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const recado = await startRecado({
    ...{ dataDir: join(folder, 'data'), port: 0, phonesPort: 0, logToFiles: true, adminPassword: 'segredo-1' },
    whatsapp: 'real',
    exposed: { publicUrl: 'https://atende.loja.example', adminEmail: 'dona@loja.example' },
  });
  onTestFinished(() => recado.stop());
  expect(recado.processes.runner).toBeGreaterThan(0);
});
