import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable.ts';

/** Several times the unpacked size of a spreadsheet with the maximum number of rows. */
const maxUnpacked = 250_000_000;
const maxEntries = 2_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

const broken = () => new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'a broken archive');
const tooLarge = () => new UnreadableFile('ERR_IMPORT_TOO_LARGE', 'an archive that unpacks to too much');

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  local: number;
}

const entriesOf = (bytes: Buffer): Entry[] => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw tooLarge();
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw broken();
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      local: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

/** The content of an entry; throws when its size differs from the declared one. */
const contentOf = (bytes: Buffer, { local, method, packed, unpacked }: Entry): Buffer => {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) throw broken();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === 0 && content.length === unpacked) return content;
  if (method !== 8) throw broken();
  try {
    const whole = inflateRawSync(content, { maxOutputLength: unpacked + 1 });
    if (whole.length !== unpacked) throw broken();
    return whole;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw broken();
  }
};

/**
 * The parts of a workbook. Documents of other programs and archives within the archive are dropped, because the parser
 * would unpack them by other rules.
 */
const ofWorkbook = /^\/?(\[content_types\]\.xml$|(_rels|docprops|xl)\/)/i;

/** The 26 bytes that both records of an uncompressed entry share after their marks and versions. */
const fieldsOf = (name: Buffer, content: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  // Flags: names in UTF-8, not compressed, no date.
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const number = (value: number, bytes: 2 | 4): Buffer => {
  const field = Buffer.alloc(bytes);
  field.writeUIntLE(value, 0, bytes);
  return field;
};

/** A plain archive of these contents, which every parser reads the same way. */
const stored = (parts: readonly { name: string; content: Buffer }[]): Buffer => {
  const [contents, listed]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name: text, content } of parts) {
    const name = Buffer.from(text);
    const fields = fieldsOf(name, content);
    listed.push(number(entryMark, 4), number(20, 2), fields, Buffer.alloc(10), number(at, 4), name);
    contents.push(number(localMark, 4), fields, name, content);
    at += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(listed);
  const count = number(parts.length, 2);
  const end = [number(endMark, 4), Buffer.alloc(4), count, count, number(directory.length, 4), number(at, 4)];
  return Buffer.concat([...contents, directory, ...end, Buffer.alloc(2)]);
};

/**
 * Rebuilds a workbook's parts as a plain archive; throws when it would unpack to too much. The parser then reads
 * exactly what was checked here: a crafted archive can show each parser a different content.
 */
export function rebuildPlainArchive(bytes: Buffer): Buffer {
  const entries = entriesOf(bytes);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) throw tooLarge();
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'an archive of something else');
  const parts = entries.filter(({ name }) => ofWorkbook.test(name));
  return stored(parts.map((entry) => ({ name: entry.name, content: contentOf(bytes, entry) })));
}
