import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { openSealed, readBackupContents, writeSealed } from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'one.backup');
const contents = { product: '5.0.0', schema: 4, at: '2026-11-26T08:00:00.000Z' };
const bytes = Buffer.concat([Buffer.from('conversas '.repeat(20_000)), randomBytes(300_000)]);
const seal = () =>
  writeSealed(file, contents, Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), 'senha bem longa');

async function opened(passphrase: string, name = file): Promise<Buffer> {
  const parts: Buffer[] = [];
  await openSealed(name, passphrase, async (content) => {
    for await (const part of content) parts.push(part);
  });
  return Buffer.concat(parts);
}

test('gives back what was written, to the passphrase only', async () => {
  await seal();
  expect(await readBackupContents(file)).toMatchObject(contents);
  expect(readFileSync(file).includes('conversas')).toBe(false);
  expect((await opened('senha bem longa')).equals(bytes)).toBe(true);
  await expect(opened('senha bem curta')).rejects.toThrow('passphrase is wrong');
});

test.each([
  ['cut', (whole: Buffer) => whole.subarray(0, whole.length - 1000)],
  ['cut after the first line', (whole: Buffer) => whole.subarray(0, whole.indexOf('\n') + 5)],
  ['changed', (whole: Buffer) => whole.fill(0, whole.length - 500, whole.length - 400)],
  [
    'given another date',
    (whole: Buffer) => Buffer.from(whole.toString('latin1').replace('2026-11-26', '2026-11-27'), 'latin1'),
  ],
])('refuses a file that was %s', async (_, damage) => {
  await seal();
  const damaged = join(folder, 'damaged.backup');
  writeFileSync(damaged, damage(readFileSync(file)));
  await expect(opened('senha bem longa', damaged)).rejects.toThrow('damaged or incomplete');
});

test('refuses a file of another kind', async () => {
  const other = join(folder, 'other.zip');
  writeFileSync(other, randomBytes(2000));
  await expect(readBackupContents(other)).rejects.toThrow('no backup of Recado');
  truncateSync(other, 0);
  await expect(readBackupContents(other)).rejects.toThrow('no backup of Recado');
});

test('leaves nothing behind when the content fails', async () => {
  const failing = new Readable({
    read() {
      this.destroy(new Error('disk gone'));
    },
  });
  const broken = join(folder, 'broken.backup');
  await expect(writeSealed(broken, contents, failing, 'senha bem longa')).rejects.toThrow('disk gone');
  expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);
});
