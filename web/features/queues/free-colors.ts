import { usualSwatches } from '#web/ui/fields/color-field.tsx';

const channel = (hue: number, offset: number): string => {
  // HSL with the lightness and saturation of the usual colours.
  const k = (offset + hue / 30) % 12;
  const value = 0.5 - 0.32 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Steps of the golden angle keep each new hue far from those before it. */
const hueOf = (n: number) => (n * 137.508 + 15) % 360;
const mixed = (n: number) => `#${channel(hueOf(n), 0)}${channel(hueOf(n), 8)}${channel(hueOf(n), 4)}`.toUpperCase();

/** Colours that no queue has yet: the usual ones first, then as many generated ones as needed. */
export function freeColors(taken: readonly string[], count: number): string[] {
  const gone = new Set(taken.map((color) => color.toLowerCase()));
  const free = usualSwatches.filter((color) => !gone.has(color.toLowerCase()));
  for (let n = 0; free.length < count && n < 1000; n++) {
    const color = mixed(n);
    if (!gone.has(color.toLowerCase()) && !free.includes(color)) free.push(color);
  }
  return free.slice(0, count);
}
