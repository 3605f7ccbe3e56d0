import { setImmediate } from 'node:timers/promises';
import { maxImportRows } from '#shared/contacts/import.ts';
import { UnreadableFile } from './unreadable.ts';

/** A longer cell is neither a name nor a number: an unclosed quote swallowed the rest of the file. */
const longestCell = 10_000;
/** Characters read between two pauses for the event loop: a few milliseconds of work. */
const pieceLength = 256 * 1024;

/** The separator: the candidate that occurs most often in the first line. */
const separatorOf = (text: string): string => {
  const line = /^[^\r\n]*/.exec(text.slice(0, pieceLength).trimStart())?.[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return [';', ',', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** The position of the next sign that ends an unquoted cell. */
const cellEnd = (text: string, from: number, separator: string): number => {
  const sign = separator.charCodeAt(0);
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === sign || code === 10 || code === 13) break;
  }
  return at;
};

/** The content of the quoted cell whose opening quote ends before `from`, and the position after its closing quote. */
const quotedCell = (text: string, from: number): { content: string; next: number } => {
  let content = '';
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    const stop = end < 0 ? text.length : end;
    content += text.slice(at, stop);
    if (content.length > longestCell) throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'a quote that never ends');
    at = stop + 1;
    if (text[at] !== '"' || end < 0) return { content, next: at };
    content += '"';
    at += 1;
  }
};

/**
 * The rows of a separated text (RFC 4180, with any usual separator and line end), one at a time. Pauses for the event
 * loop after each piece. Cells are slices of the text: a string built of single characters takes forty times its memory.
 */
export async function* csvRows(whole: string): AsyncGenerator<string[]> {
  const separator = separatorOf(whole);
  // Excel writes its separator in a first line `sep=;`.
  let at = /^sep=.\r?\n/i.exec(whole)?.[0].length ?? 0;
  let row: string[] = [];
  let count = 0;
  let pause = pieceLength;
  while (at < whole.length) {
    let cell = '';
    if (whole[at] === '"') {
      const { content, next } = quotedCell(whole, at + 1);
      cell = content;
      at = next;
    }
    const end = cellEnd(whole, at, separator);
    cell += whole.slice(at, end);
    const sign = whole[end];
    at = sign === '\r' && whole[end + 1] === '\n' ? end + 2 : end + 1;
    row.push(cell);
    if (sign !== separator) {
      yield row;
      row = [];
      count += 1;
      if (count > maxImportRows * 2) throw new UnreadableFile('ERR_IMPORT_TOO_MANY_ROWS', 'too many lines');
    }
    if (at > pause) {
      pause = at + pieceLength;
      await setImmediate();
    }
  }
  if (row.length > 0) yield row;
}
