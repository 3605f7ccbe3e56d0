import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { recordDataVersion, refuseNewerData } from './data-version.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-version-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('takes data of this version and of earlier ones, and refuses that of a newer', () => {
  refuseNewerData(dataDir);
  recordDataVersion(dataDir, '5.1.0');
  refuseNewerData(dataDir);
  writeFileSync(join(dataDir, 'version.json'), JSON.stringify({ product: '4.0.0', schema: 1 }));
  refuseNewerData(dataDir);
  recordDataVersion(dataDir, '5.1.0');
  expect(JSON.parse(readFileSync(join(dataDir, 'version.json'), 'utf8'))).toEqual({
    product: '5.1.0',
    schema: schemaVersion,
  });
  writeFileSync(join(dataDir, 'version.json'), JSON.stringify({ product: '9.0.0', schema: schemaVersion + 1 }));
  expect(() => refuseNewerData(dataDir)).toThrow('Version 9.0.0 wrote the data');
});
