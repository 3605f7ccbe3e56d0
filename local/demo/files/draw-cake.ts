import { type Colour, encodePng } from '#local/whatsapp/pictures/png.ts';

const [width, height] = [480, 480];

interface Shape {
  colour: Colour;
  covers(x: number, y: number): boolean;
}

const box = (left: number, top: number, right: number, bottom: number, radius: number, colour: Colour): Shape => ({
  colour,
  covers: (x, y) => {
    const dx = Math.max(left + radius - x, 0, x - right + radius);
    const dy = Math.max(top + radius - y, 0, y - bottom + radius);
    return dx * dx + dy * dy <= radius * radius;
  },
});
const disc = (cx: number, cy: number, rx: number, ry: number, colour: Colour): Shape => ({
  colour,
  covers: (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1,
});

const wall: Colour = [253, 238, 226];
const table: Colour = [222, 190, 160];
const cream: Colour = [255, 251, 245];
const rose: Colour = [226, 120, 140];
const leaf: Colour = [118, 150, 104];
const gold: Colour = [206, 165, 92];

/** A layer with icing that drips over its edge. */
const layer = (left: number, top: number, right: number, bottom: number): Shape[] => [
  box(left, top, right, bottom, 14, cream),
  box(left, bottom - 12, right, bottom, 6, gold),
  box(left, top, right, top + 22, 11, rose),
  ...Array.from({ length: Math.floor((right - left) / 28) }, (_, n) =>
    box(left + 6 + n * 28, top, left + 22 + n * 28, top + 34 + ((n * 37) % 26), 8, rose),
  ),
];

const flower = (x: number, y: number, size: number): Shape[] => [
  disc(x - size * 1.3, y + size * 0.5, size, size * 0.45, leaf),
  disc(x + size * 1.3, y + size * 0.5, size, size * 0.45, leaf),
  ...[0, 72, 144, 216, 288].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return disc(x + Math.cos(turn) * size * 0.6, y + Math.sin(turn) * size * 0.6, size * 0.6, size * 0.6, rose);
  }),
  disc(x, y, size * 0.4, size * 0.4, gold),
];

const shapes: readonly Shape[] = [
  box(-20, 372, width + 20, height + 20, 0, table),
  disc(240, 402, 190, 20, [200, 168, 138]),
  box(86, 384, 394, 398, 7, [250, 250, 250]),
  ...layer(110, 276, 370, 386),
  ...layer(148, 186, 332, 280),
  ...layer(182, 112, 298, 190),
  ...flower(240, 98, 20),
  ...flower(196, 184, 13),
  ...flower(316, 274, 15),
  ...flower(140, 280, 12),
];

/** A cake with three layers, as PNG. */
export function drawCake(): Buffer {
  const at = (x: number, y: number): Colour => shapes.findLast(({ covers }) => covers(x, y))?.colour ?? wall;
  // Four points for each one of the picture make its edges smooth.
  return encodePng(width, height, (x, y) => {
    const four = [at(x, y), at(x + 0.5, y), at(x, y + 0.5), at(x + 0.5, y + 0.5)];
    const mean = (part: 0 | 1 | 2) => Math.round(four.reduce((sum, colour) => sum + colour[part], 0) / 4);
    return [mean(0), mean(1), mean(2)];
  });
}
