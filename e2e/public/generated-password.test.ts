import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startRecado } from '#local/cloud.ts';

/** An installation that was tried out on this machine, and is then given a public address. */
const dataDir = mkdtempSync(join(tmpdir(), 'recado-generated-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test('refuses a public address while the password that its first start generated opens an account', async () => {
  vi.stubEnv('RECADO_ADMIN_PASSWORD', '');
  const options = { dataDir, port: 0, phonesPort: 0, logToFiles: true };
  const tried = await startRecado(options);
  await tried.stop();
  const exposed = { publicUrl: 'https://atende.loja.example', adminEmail: tried.adminEmail };
  await expect(startRecado({ ...options, exposed })).rejects.toThrow(
    'still has the password that this machine generated',
  );
});
