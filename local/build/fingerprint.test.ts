import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recado-build-'));
  mkdirSync(join(root, 'web/app'), { recursive: true });
  writeFileSync(join(root, 'web/app/main.tsx'), 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inputs = ['web', 'missing'];

it('stays the same when only tests or other folders change', async () => {
  const before = await fingerprint(root, inputs);
  writeFileSync(join(root, 'web/app/main.test.tsx'), 'x');
  writeFileSync(join(root, 'elsewhere.ts'), 'x');
  expect(await fingerprint(root, inputs)).toBe(before);
});

it.each([
  ['a file changes', () => writeFileSync(join(root, 'web/app/main.tsx'), 'two')],
  ['a file comes', () => writeFileSync(join(root, 'web/new.ts'), '')],
  ['a file goes', () => rmSync(join(root, 'web/app/main.tsx'))],
  ['an input that was missing comes', () => writeFileSync(join(root, 'missing'), 'x')],
])('changes when %s', async (_, change) => {
  const before = await fingerprint(root, inputs);
  change();
  expect(await fingerprint(root, inputs)).not.toBe(before);
});
