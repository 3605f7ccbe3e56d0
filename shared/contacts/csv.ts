/**
 * A cell that begins like a formula would be carried out by the spreadsheet that opens it: an apostrophe makes it text. What surrounds
 * it in quotes alone does not help, and tabs and line ends before the sign are skipped by some programs.
 */
const harmless = (cell: string): string => (/^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** One line of a semicolon-separated file, with its end (RFC 4180 quoting). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(harmless)
    .map((cell) => (/[";\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;
