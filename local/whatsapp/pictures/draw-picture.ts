import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const size = 128;
type Colour = readonly [number, number, number];

/** Converts a hue in degrees, saturation and lightness from 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
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
  const rows: Buffer[] = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 3);
    for (let x = 0; x < size; x++) {
      const isFace = within(x, y, [size / 2, size * 0.4, size * 0.2, size * 0.24]);
      const isCoat = within(x, y, [size / 2, size * 1.02, size * 0.38, size * 0.36]);
      row.set(isFace ? face : isCoat ? coat : wall, 1 + x * 3);
    }
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
