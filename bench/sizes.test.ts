import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#local/processes/node-child.ts';
import { webSizes } from './sizes.ts';

afterEach(() => vi.unstubAllEnvs());

test('the JavaScript of the first page and of the tickets screen stays within what a phone on a slow network can load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-web-'));
  // Otherwise React would be built in development mode.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    await build({
      root: join(projectRoot, 'web'),
      configFile: join(projectRoot, 'web/vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    const { firstPage, ticketsScreen, files } = await webSizes(folder);
    // A missing page would load nothing, and pass the limits.
    expect(firstPage).toBeGreaterThan(100);
    expect(firstPage).toBeLessThanOrEqual(144);
    expect(ticketsScreen).toBeGreaterThan(firstPage);
    expect(ticketsScreen).toBeLessThanOrEqual(240);
    expect(files).toBeLessThanOrEqual(8);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
