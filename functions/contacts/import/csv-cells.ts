import { mostImportRows } from '#shared/contacts/import.ts';
import { Unreadable } from './unreadable.ts';

/** A longer cell is neither a name nor a number: an unclosed quote swallowed the rest of the file. */
const longestCell = 10_000;

/** The separator: the candidate that occurs most often in the first line. */
const separatorOf = (text: string): string => {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return [';', ',', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** Cells of a separated text (RFC 4180, with any usual separator and line end), row by row. */
export const csvCells = (whole: string): string[][] => {
  const separator = separatorOf(whole);
  // Excel writes its separator in a first line `sep=;`.
  const text = whole.replace(/^sep=.\r?\n/i, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
    if (rows.length > mostImportRows * 2) throw new Unreadable('ERR_IMPORT_TOO_MANY_ROWS', 'too many lines');
  };
  const quoted = () => {
    for (;;) {
      const end = text.indexOf('"', at);
      const stop = end < 0 ? text.length : end;
      cell += text.slice(at, stop);
      if (cell.length > longestCell) throw new Unreadable('ERR_IMPORT_NOT_SPREADSHEET', 'a quote that never ends');
      at = stop + 1;
      if (text[at] !== '"' || end < 0) return;
      cell += '"';
      at += 1;
    }
  };
  while (at < text.length) {
    const sign = text[at];
    at += 1;
    if (sign === '"' && cell === '') quoted();
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign === '\r') {
      if (text[at] === '\n') at += 1;
      endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};
