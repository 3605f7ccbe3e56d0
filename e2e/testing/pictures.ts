import type { Page } from 'playwright-core';

/** Draws a picture in the browser: real bytes of any format that it can encode. */
export async function drawPictureInBrowser(
  page: Page,
  width: number,
  height: number,
  type: 'image/jpeg' | 'image/png' | 'image/webp' = 'image/jpeg',
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, format]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      for (let band = 0; band < 8; band++) {
        if (context) context.fillStyle = `hsl(${band * 45} 70% 60%)`;
        context?.fillRect((band * w) / 8, 0, w / 8, h);
      }
      return canvas.toDataURL(format, 0.9).split(',')[1] ?? '';
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, 'base64');
}
