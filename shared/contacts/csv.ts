/**
 * A spreadsheet would execute a cell that begins like a formula; an apostrophe makes it text. Quotes alone do not help,
 * some programs skip tabs and line ends before the sign, and some East Asian ones take full-width signs as well.
 */
const harmless = (cell: string): string => (/^[\s]*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);

/** Returns a line of a semicolon-separated file, with its line end (RFC 4180 quoting). */
export function csvLine(cells: readonly string[]): string {
  return `${cells
    .map(harmless)
    .map((cell) => (/[";\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(';')}\r\n`;
}
