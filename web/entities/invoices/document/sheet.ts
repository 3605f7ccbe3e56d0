import type { jsPDF } from 'jspdf';
import { printablePdfText } from './printable.ts';

/** Points of an A4 page, measured from its upper left corner. */
export const pageEdges = { left: 56, right: 539, width: 483, bottom: 786 };
const leading = 1.4;
const shades = { dark: 28, muted: 105, line: 215 };

/** A page in writing. `y`: the lower end of what is written. */
export interface InvoicePdfPage {
  pdf: jsPDF;
  y: number;
}

interface Style {
  x?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  isMuted?: boolean;
  align?: 'left' | 'right';
}

/** Begins a page when this height does not fit below what is written. */
export function keepRoomOnPdfPage(sheet: InvoicePdfPage, height: number): void {
  if (sheet.y + height <= pageEdges.bottom) return;
  sheet.pdf.addPage();
  sheet.y = 56;
}

/** Writes a text below `top`, in as many lines as its width asks for; returns its lower end. */
export function writeTextOnPdf({ pdf }: InvoicePdfPage, top: number, text: string, style: Style = {}): number {
  const { width = pageEdges.width, size = 10, isBold = false, isMuted = false, align = 'left' } = style;
  const { x = align === 'right' ? pageEdges.right : pageEdges.left } = style;
  pdf.setFont('helvetica', isBold ? 'bold' : 'normal').setFontSize(size);
  pdf.setTextColor(isMuted ? shades.muted : shades.dark);
  const lines: string[] = pdf.splitTextToSize(printablePdfText(text), width);
  for (const [n, line] of lines.entries()) pdf.text(line, x, top + size + n * size * leading, { align });
  return top + lines.length * size * leading;
}

/** Writes a code below `top`, with lines of equal length, so that a copy of it keeps its spaces; returns its lower end. */
export function writeCodeOnPdf({ pdf }: InvoicePdfPage, top: number, code: string, x: number): number {
  const [size, perLine] = [9, 60];
  const lines = Array.from({ length: Math.ceil(code.length / perLine) }, (_, n) =>
    code.slice(n * perLine, (n + 1) * perLine),
  );
  pdf.setFont('courier', 'normal').setFontSize(size).setTextColor(shades.dark);
  for (const [n, line] of lines.entries()) pdf.text(line, x, top + size + n * size * leading);
  return top + lines.length * size * leading;
}

/** Draws a hairline below what is written. */
export function drawHairlineOnPdf(sheet: InvoicePdfPage): void {
  sheet.y += 8;
  sheet.pdf.setDrawColor(shades.line).setLineWidth(0.75).line(pageEdges.left, sheet.y, pageEdges.right, sheet.y);
  sheet.y += 8;
}

/** Writes rows of a name at the left and a value at the right edge of the page. */
export function writeRowsOnPdf(
  sheet: InvoicePdfPage,
  rows: readonly { name: string; value: string; isTotal?: boolean }[],
): void {
  for (const { name, value, isTotal = false } of rows) {
    keepRoomOnPdfPage(sheet, 40);
    const top = sheet.y + 3;
    const style = { size: isTotal ? 12 : 10, isBold: isTotal };
    const left = writeTextOnPdf(sheet, top, name, { ...style, width: 300, isMuted: !isTotal });
    sheet.y = Math.max(left, writeTextOnPdf(sheet, top, value, { ...style, width: 175, align: 'right' }));
  }
}
