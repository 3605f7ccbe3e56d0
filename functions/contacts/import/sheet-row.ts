/** The relevant cells of a spreadsheet row, as typed. */
export interface SheetRow {
  /** The spreadsheet's row number, from 1. */
  row: number;
  name: string;
  number: string;
  email: string;
}
