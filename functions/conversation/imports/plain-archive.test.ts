import { CFB, utils, write as writeWorkbook } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { rebuildPlainArchive } from './plain-archive.ts';
import { readSheet } from './read-sheet.ts';

/**
 * Archives that two parsers read differently: the check for zip bombs must see the same file as the parser that unpacks
 * it. The parser unpacked each of these in full although the check had found nothing.
 */
const book = utils.book_new();
utils.book_append_sheet(
  book,
  utils.aoa_to_sheet([
    ['nome', 'numero'],
    ['Ana', '5511900000001'],
  ]),
  'Contatos',
);
const workbook: Buffer = writeWorkbook(book, { type: 'buffer', bookType: 'xlsx', compression: true });

const hidden = Buffer.alloc(300_000, 'x');
const withEntry = (name: string, content: Buffer): Buffer => {
  const archive = CFB.read(workbook, { type: 'buffer' });
  CFB.utils.cfb_add(archive, `/${name}`, content);
  return Buffer.from(CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
};
const endOf = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
/** The entry's record in the archive's directory, and the header before its content. */
const recordsOf = (bytes: Buffer, name: string) => ({
  listed: bytes.lastIndexOf(Buffer.from(name)) - 46,
  local: bytes.indexOf(Buffer.from(name)) - 30,
});

describe('the parser unpacks only what was checked', () => {
  test('when the archive has more entries than it counts', () => {
    const bytes = withEntry('xl/zz.bin', hidden);
    const end = endOf(bytes);
    bytes.writeUInt16LE(bytes.readUInt16LE(end + 10) - 1, end + 10);
    const paths = (archive: Buffer) => CFB.read(archive, { type: 'buffer' }).FullPaths;
    expect(paths(rebuildPlainArchive(bytes)).length).toBeLessThan(paths(bytes).length);
  });

  test('when an entry is compressed although its record denies it', () => {
    const bytes = withEntry('xl/zz.bin', hidden);
    const { listed } = recordsOf(bytes, 'xl/zz.bin');
    bytes.writeUInt16LE(0, listed + 10);
    bytes.writeUInt32LE(bytes.readUInt32LE(listed + 20), listed + 24);
    const read = CFB.read(rebuildPlainArchive(bytes), { type: 'buffer' });
    expect(CFB.find(read, '/xl/zz.bin')?.content.length).toBeLessThan(5000);
  });

  test('when an entry has two names', () => {
    const bytes = withEntry('xl/zz.bin', hidden);
    bytes.write('Index.zip', recordsOf(bytes, 'xl/zz.bin').local + 30);
    expect(CFB.read(rebuildPlainArchive(bytes), { type: 'buffer' }).FullPaths).not.toContain('Root Entry/Index.zip');
  });

  test('without documents of other programs and archives within the archive', () => {
    for (const name of ['Index.zip', 'META-INF/manifest.xml', 'Index/Document.iwa', 'objectdata.xml']) {
      const paths = CFB.read(rebuildPlainArchive(withEntry(name, hidden)), { type: 'buffer' }).FullPaths;
      expect(paths).toContain('Root Entry/xl/workbook.xml');
      expect(paths.filter((path: string) => path.endsWith(name))).toEqual([]);
    }
  });
});

test('leaves a valid workbook unchanged', async () => {
  expect(await readSheet(withEntry('xl/zz.bin', hidden))).toEqual(await readSheet(workbook));
  expect(await readSheet(workbook)).toMatchObject([{ name: 'Ana', number: '5511900000001' }]);
});
