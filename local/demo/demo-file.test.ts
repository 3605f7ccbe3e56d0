import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimFolderForDemo, writeDemo } from './demo-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-demo-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const hasData = () => mkdirSync(join(folder, 'dynamodb'));

it('takes a new folder, and one whose demo goes on', () => {
  claimFolderForDemo(folder);
  hasData();
  writeDemo(folder, { state: 'ready', companyId: 2 });
  claimFolderForDemo(folder);
});

it('refuses a folder with other data', () => {
  hasData();
  expect(() => claimFolderForDemo(folder)).toThrow('has data already');
});

it.each([
  ['filling', 'interrupted'],
  ['ended', 'has ended'],
] as const)('refuses a folder whose demo is %s', (state, reason) => {
  writeDemo(folder, { state, companyId: 2 });
  expect(() => claimFolderForDemo(folder)).toThrow(reason);
});
