import * as XLSX from '@e965/xlsx';
import { maxImportRows } from '#shared/contacts/import.ts';
import { rebuildPlainArchive } from './plain-archive.ts';
import { UnreadableFile } from './unreadable.ts';

const begins = (bytes: Buffer, mark: string) => bytes.subarray(0, mark.length / 2).toString('hex') === mark;

export function isZip(bytes: Buffer): boolean {
  return begins(bytes, '504b0304');
}

/** The container of .xls files (and of password-protected ones). */
export function isCompoundFile(bytes: Buffer): boolean {
  return begins(bytes, 'd0cf11e0a1b11ae1');
}

/** The text of a cell. Numbers keep all digits: the cell's own format would turn a phone into 5.51E+12. */
const textOf = (cell: XLSX.CellObject | undefined): string => {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e' || cell.t === 'z') return '';
  return typeof cell.v === 'number' && Number.isSafeInteger(cell.v) ? cell.v.toFixed(0) : String(cell.v);
};

const parse = (bytes: Buffer): XLSX.WorkBook => {
  try {
    // Reads values only: no formulas (their results are stored beside them), styles, macros or links.
    return XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheets: 0,
      sheetRows: maxImportRows + 12,
    });
  } catch (error) {
    throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', String(error));
  }
};

/** Columns read: a sheet that claims sixteen thousand has no contacts beyond these. */
const maxColumns = 100;

/** The cells of the first sheet of an .xlsx or .xls file, row by row. */
export function workbookCells(bytes: Buffer): string[][] {
  const workbook = parse(isZip(bytes) ? rebuildPlainArchive(bytes) : bytes);
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (!sheet) throw new UnreadableFile('ERR_IMPORT_NOT_SPREADSHEET', 'no sheet');
  const data = (sheet as XLSX.DenseWorkSheet)['!data'] ?? [];
  const cells: string[][] = [];
  for (let row = 0; row < data.length; row++) {
    const line: string[] = [];
    for (const cell of (data[row] ?? []).slice(0, maxColumns)) line.push(textOf(cell));
    cells.push(line);
  }
  return cells;
}
