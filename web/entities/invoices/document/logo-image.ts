import { settings } from '#shared/settings/contract.ts';
import { call } from '#web/api/client.ts';

/** A logo as JPEG on white, with its measures in pixels. */
export interface LogoImage {
  data: string;
  width: number;
  height: number;
  isOfProduct: boolean;
}

const height = 144;
const widest = 720;

/** The platform's logo, the operator's own where there is one; null when it cannot be drawn. */
export async function logoImage(): Promise<LogoImage | null> {
  try {
    const own = (await call(settings.logos)).find(({ destination }) => destination === 'interno');
    const image = new Image();
    image.src = own?.url ?? '/icon-192.png';
    await image.decode();
    const width = Math.min(widest, Math.round((image.naturalWidth / image.naturalHeight) * height) || height);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return { data: canvas.toDataURL('image/jpeg', 0.92), width, height, isOfProduct: !own };
  } catch {
    // A document without a logo is better than none.
    return null;
  }
}
