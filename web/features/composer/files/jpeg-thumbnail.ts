import { maxThumbnail } from '#shared/messages/media.ts';

type Drawable = ImageBitmap | HTMLVideoElement;

const canvasOf = (source: Drawable, width: number, height: number, longest: number): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas here');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** JPEG has no transparency: transparent pixels would turn black. */
const onWhite = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

/** Pairs of side length and quality, tried in order until the result is small enough. */
const tries = [
  [96, 0.6],
  [72, 0.5],
  [48, 0.5],
  [32, 0.4],
] as const;

/** A small JPEG in base64 that WhatsApp sends along; null when even the smallest is too large. */
export function jpegThumbnail(source: Drawable, width: number, height: number): string | null {
  for (const [side, quality] of tries) {
    const url = onWhite(canvasOf(source, width, height, side)).toDataURL('image/jpeg', quality);
    const base64 = url.slice(url.indexOf(',') + 1);
    if (base64.length <= maxThumbnail) return base64;
  }
  return null;
}

/** Pixels: enough to fill a bubble on a high-density screen. */
const previewSide = 640;

/** An object URL of the picture, valid on this page only; the caller revokes it when the picture is no longer drawn. */
export function previewAddress(source: Drawable, width: number, height: number): Promise<string | null> {
  return new Promise((resolve) => {
    canvasOf(source, width, height, previewSide).toBlob(
      (blob) => resolve(blob ? URL.createObjectURL(blob) : null),
      'image/webp',
      0.8,
    );
  });
}
