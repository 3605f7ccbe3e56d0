/** A row of a spreadsheet with what matters of it, as it was typed. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  name: string;
  number: string;
  email: string;
}
