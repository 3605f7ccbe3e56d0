// A static import: a CommonJS package that is loaded lazily has only a default export in the bundle.
import { toBuffer } from 'qrcode';

/** The QR code of a text as a PNG that another phone or a computer's camera reads. */
export function qrPng(text: string): Promise<Buffer> {
  return toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 8 });
}
