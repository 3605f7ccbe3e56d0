import { setImmediate } from 'node:timers/promises';
import { UnreadableFile } from './unreadable.ts';

/** Bytes decoded between two pauses for the event loop. */
const pieceBytes = 1024 * 1024;

/** Decodes piece by piece, each in a few milliseconds. */
async function* decoded(bytes: Buffer, decoder: TextDecoder): AsyncGenerator<string> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    await setImmediate();
  }
  yield decoder.decode();
}

const begins = (bytes: Buffer, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** True when many bytes at every second position are zero: Latin letters in UTF-16 without a byte order mark. */
const zeros = (bytes: Buffer, offset: 0 | 1): boolean => {
  const looked = Math.min(bytes.length, 200) & ~1;
  let found = 0;
  for (let at = offset; at < looked; at += 2) if (bytes[at] === 0) found += 1;
  return looked >= 4 && found > looked / 3;
};

const encodingOf = async (bytes: Buffer): Promise<string> => {
  if (begins(bytes, 0xff, 0xfe) || zeros(bytes, 1)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff) || zeros(bytes, 0)) return 'utf-16be';
  try {
    for await (const _ of decoded(bytes, new TextDecoder('utf-8', { fatal: true })));
    return 'utf-8';
  } catch {
    // Text that is not UTF-8 comes from an older spreadsheet on Windows.
    return 'windows-1252';
  }
};

/** Control characters that no list of contacts has: the file is a picture, a program or another document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Decodes a text file in any of the usual encodings. Pauses for the event loop between pieces. */
export async function decodeText(bytes: Buffer): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of decoded(bytes, new TextDecoder(await encodingOf(bytes)))) {
    if (binary.test(piece)) throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'not a text of cells');
    pieces.push(piece);
  }
  const text = pieces.join('');
  const start = text.slice(0, 4000).trimStart();
  if (/^(%PDF|<|\{|\[)/.test(start)) throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'not a text of cells');
  return text;
}
