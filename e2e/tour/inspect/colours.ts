/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Colour = readonly [number, number, number, number];

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const cache = new Map<string, Colour>();

/** Reads any CSS colour as the browser paints it. */
const colourOf = (text: string): Colour => {
  const seen = cache.get(text);
  if (seen) return seen;
  if (!brush) throw new Error('this browser does not draw');
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = text;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  cache.set(text, colour);
  return colour;
};

const over = (top: Colour, below: Colour): Colour => {
  const mix = (n: 0 | 1 | 2) => top[n] * top[3] + below[n] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};

const luminance = ([red, green, blue]: Colour): number => {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The colour behind an element's text; null over a picture. */
const groundOf = (element: Element): Colour | null => {
  const layers: Colour[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none' || at.matches('img, video, canvas')) return null;
    const colour = colourOf(style.backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
    // A popover or dialog is painted on the page, not on its parent.
    if (at.matches('dialog, [popover]')) break;
  }
  const page = colourOf(getComputedStyle(document.body).backgroundColor);
  return layers.reduceRight((below, top) => over(top, below), over(page, [255, 255, 255, 1]));
};

const opacityOf = (element: Element): number => {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
};

/** The contrast of a text with its background (WCAG 2) and the least it should have; null over a picture. */
export function contrastOfElement(element: Element, pseudo?: string): { ratio: number; least: number } | null {
  const ground = groundOf(element);
  if (!ground) return null;
  const style = getComputedStyle(element, pseudo);
  const own = colourOf(style.color);
  const ink = over([own[0], own[1], own[2], own[3] * opacityOf(element)], ground);
  const [light, dark] = [luminance(ink), luminance(ground)].sort((a, b) => b - a) as [number, number];
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  return { ratio: (light + 0.05) / (dark + 0.05), least: isLarge ? 3 : 4.5 };
}
