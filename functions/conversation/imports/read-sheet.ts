import { csvRows } from './csv-cells.ts';
import { decodeText } from './decode-text.ts';
import type { SheetRow } from './sheet-row.ts';
import { rowsOfSpreadsheet } from './spreadsheet-rows.ts';
import { UnreadableFile } from './unreadable.ts';
import { isCompoundFile, isZip, workbookCells } from './workbook-cells.ts';

/**
 * The contacts of a spreadsheet (.xlsx, .xls, .csv), recognized by content rather than file name; throws `UnreadableFile`.
 * A text is read in pieces, with pauses for the event loop: where several workers share a process, a large file holds
 * up none of them.
 */
export async function readSheet(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.length === 0) throw new UnreadableFile('ERR_IMPORT_EMPTY', 'no bytes');
  return rowsOfSpreadsheet(
    isZip(bytes) || isCompoundFile(bytes) ? workbookCells(bytes) : csvRows(await decodeText(bytes)),
  );
}
