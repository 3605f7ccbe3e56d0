import { createHash } from 'node:crypto';
import { type Colour, encodePng } from './png.ts';

const size = 128;

/** Converts a hue in degrees, saturation and lightness from 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Draws head and shoulders as PNG; the same seed always gives the same drawing. */
export function drawPicture(seed: string): Buffer {
  const [a = 0, b = 0] = createHash('sha256').update(seed).digest();
  const hue = (a * 360) / 256;
  const wall = colour(hue, 0.45, 0.72);
  const coat = colour((hue + 120 + b / 4) % 360, 0.5, 0.4);
  const face = colour(25, 0.5, 0.35 + (b / 255) * 0.4);
  return encodePng(size, size, (x, y) => {
    const isFace = within(x, y, [size / 2, size * 0.4, size * 0.2, size * 0.24]);
    const isCoat = within(x, y, [size / 2, size * 1.02, size * 0.38, size * 0.36]);
    return isFace ? face : isCoat ? coat : wall;
  });
}
