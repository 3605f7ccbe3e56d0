import type { jsPDF } from 'jspdf';
import { create } from 'qrcode';

/** Draws a QR code, dark on white, as squares that are sharp at every size. Runs of squares are drawn as one, without gaps. */
export function drawQrCode(pdf: jsPDF, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  const side = size / modules.size;
  pdf.setFillColor('#000000');
  for (let row = 0; row < modules.size; row++) {
    let from = -1;
    for (let column = 0; column <= modules.size; column++) {
      const isDark = column < modules.size && modules.get(row, column) === 1;
      if (isDark && from < 0) from = column;
      if (isDark || from < 0) continue;
      pdf.rect(x + from * side, y + row * side, (column - from) * side, side, 'F');
      from = -1;
    }
  }
}
