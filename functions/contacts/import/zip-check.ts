import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/** What a spreadsheet of the most rows unpacks to, several times over. */
const mostUnpacked = 250_000_000;
const mostEntries = 2_000;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

const broken = () => new Unreadable('ERR_IMPORT_NOT_SPREADSHEET', 'a broken archive');
const tooLarge = () => new Unreadable('ERR_IMPORT_TOO_LARGE', 'an archive that unpacks to too much');

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
  if (count > mostEntries) throw tooLarge();
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

/** Unpacks into nothing, to see that an entry holds no more than it says. */
const verify = (bytes: Buffer, { local, method, packed, unpacked }: Entry): void => {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) throw broken();
  if (method === 0 && packed === unpacked) return;
  if (method !== 8) throw broken();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  try {
    const { length } = inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: unpacked + 1 });
    if (length !== unpacked) throw broken();
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw broken();
  }
};

/** Throws unless this archive is a workbook that unpacks to a bearable size, whatever its own directory claims. */
export const refuseBomb = (bytes: Buffer): void => {
  const entries = entriesOf(bytes);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) throw tooLarge();
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new Unreadable('ERR_IMPORT_NOT_SPREADSHEET', 'an archive of something else');
  for (const entry of entries) verify(bytes, entry);
};
