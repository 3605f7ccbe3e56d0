import { csvCells } from './csv-cells.ts';
import { decodeText } from './decode-text.ts';
import { rowsOf } from './rows-of.ts';
import type { SheetRow } from './sheet-row.ts';
import { Unreadable } from './unreadable.ts';
import { isCompound, isZip, workbookCells } from './workbook-cells.ts';

/**
 * The contacts of a spreadsheet (.xlsx, .xls, .csv), recognized by content rather than file name; throws `Unreadable`.
 */
export const readSheet = (bytes: Buffer): SheetRow[] => {
  if (bytes.length === 0) throw new Unreadable('ERR_IMPORT_EMPTY', 'no bytes');
  const cells = isZip(bytes) || isCompound(bytes) ? workbookCells(bytes) : csvCells(decodeText(bytes));
  return rowsOf(cells);
};
