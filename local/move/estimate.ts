import { filesByName } from './files.ts';
import { isRowLeftOutOfMove } from './left-out.ts';
import { rowSize } from './row-hash.ts';
import { keyOfMovedRow, pagesOfTable } from './rows.ts';
import type { MoveSide } from './side.ts';

export interface AmountToMove {
  companies: number;
  rows: number;
  rowBytes: number;
  /** Write units of DynamoDB, those of the indexes included. */
  writeUnits: number;
  files: number;
  fileBytes: number;
}

/** Counts what an installation has to move. */
export async function amountToMove(side: MoveSide): Promise<AmountToMove> {
  const amount: AmountToMove = { companies: 0, rows: 0, rowBytes: 0, writeUnits: 0, files: 0, fileBytes: 0 };
  for await (const page of pagesOfTable(side))
    for (const row of page) {
      const { pk, sk } = keyOfMovedRow(row);
      if (isRowLeftOutOfMove({ pk, sk })) continue;
      const bytes = rowSize(row);
      if (sk === 'COMPANY' && /^C#\d+$/.test(pk)) amount.companies++;
      amount.rows++;
      amount.rowBytes += bytes;
      amount.writeUnits += Math.ceil(bytes / 1024) * (1 + (row.gsi1pk ? 1 : 0) + (row.gsi2pk ? 1 : 0));
    }
  for (const { size } of (await filesByName(side)).values()) {
    amount.files++;
    amount.fileBytes += size;
  }
  return amount;
}

/** List prices of us-east-1 in dollars (docs/cost.md); São Paulo costs half as much again. */
const dollars = { writeUnit: 0.625e-6, upload: 5e-6, downloadByte: 0.09e-9 };
/** The speed of a new table and of a usual line. */
const perSecond = { writeUnits: 3_000, bytes: 5e6 };

const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The amount in a sentence each for what there is, and what moving it takes. */
export function amountLines(amount: AmountToMove, direction: 'to' | 'from'): string[] {
  const { companies, rows, rowBytes, writeUnits, files, fileBytes } = amount;
  const bytes = rowBytes + fileBytes;
  const cost =
    direction === 'to' ? writeUnits * dollars.writeUnit + files * dollars.upload : bytes * dollars.downloadByte;
  const seconds = Math.max(direction === 'to' ? writeUnits / perSecond.writeUnits : 0, bytes / perSecond.bytes);
  return [
    `${counted(companies, 'company', 'companies')}: ${counted(rows, 'row')} (${megabytes(rowBytes)}), ${counted(files, 'file')} (${megabytes(fileBytes)}).`,
    `Moving takes about ${counted(Math.ceil(seconds / 60), 'minute')} and ${cost.toFixed(2)} dollars of AWS at the prices of us-east-1.`,
  ];
}
