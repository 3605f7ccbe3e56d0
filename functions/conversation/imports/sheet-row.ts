/** The relevant cells of a spreadsheet row, as typed. */
export interface SheetRow {
  /** The spreadsheet's row number, from 1. */
  row: number;
  name: string;
  number: string;
  email: string;
  /** WhatsApp's answer about the number, where the row is a contact that was checked. */
  checked?: { isOnWhatsapp: boolean; at: string };
  /** The contact that the row was made of. */
  contactId?: number;
}
