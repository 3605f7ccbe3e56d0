import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#shared/settings/contract.ts';
import { webManifest } from '#shared/settings/web-manifest.ts';

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url));
const { icons, ...manifest } = webManifest('Atende Bem');

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the app can be installed: its page names a manifest, whose icons have the sizes that it states', () => {
  const page = fileOf('index.html').toString();
  expect(page).toContain(`rel="manifest" href="/api${settings.manifest.path}"`);
  expect(page).toContain('rel="apple-touch-icon" href="/icon-180.png"');
  expect(sizeOf(fileOf('public/icon-180.png'))).toBe('180x180');
  for (const { src, sizes } of icons) expect([src, sizeOf(fileOf(`public${src}`))]).toEqual([src, sizes]);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(manifest).toMatchObject({
    name: 'Atende Bem',
    short_name: 'Atende Bem',
    start_url: '/tickets',
    display: 'standalone',
  });
});
