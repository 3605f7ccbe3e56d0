/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = String.raw`([-+−]?\d{1,3}(?:\.\d{1,15})?)`;
const pair = new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`);
/** A Google Maps link has the centre of the map after `@`, and the position of the pin after `!3d…!4d`. */
const pinInLink = new RegExp(`!3d${number}!4d${number}`);
const centreInLink = new RegExp(`/@${number},${number}`);
/** Two numbers with decimal commas need a separator other than a comma. */
const commaPair = /^([-+−]?\d{1,3},\d{1,15})°?\s*[;\s]\s*([-+−]?\d{1,3},\d{1,15})°?$/;
const linkParameters = ['q', 'query', 'll', 'center', 'destination', 'daddr'];
const mapHosts = /^(www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$/;

const coordinates = (latitude: string | undefined, longitude: string | undefined): Coordinates | null => {
  const [lat, lng] = [latitude, longitude].map((text) => Number(text?.replace('−', '-').replace(',', '.')));
  if (lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { latitude: lat, longitude: lng } : null;
};

const pairIn = (text: string): Coordinates | null => {
  const found = pair.exec(text.trim());
  return found ? coordinates(found[1], found[2]) : null;
};

const inLink = (url: URL): Coordinates | null => {
  if (!mapHosts.test(url.hostname)) return null;
  const path = decodeURIComponent(url.pathname);
  const found = pinInLink.exec(path) ?? centreInLink.exec(path);
  if (found) return coordinates(found[1], found[2]);
  for (const name of linkParameters) {
    const coords = pairIn((url.searchParams.get(name) ?? '').replace(/^loc:/, ''));
    if (coords) return coords;
  }
  return null;
};

const urlIn = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/**
 * Reads coordinates as people paste them: two numbers, a Google Maps link that contains a position, or `geo:`. Returns
 * null for everything else.
 */
export function parsePastedCoordinates(pasted: string): Coordinates | null {
  const text = pasted.trim();
  const commas = commaPair.exec(text);
  if (commas) return coordinates(commas[1], commas[2]);
  const plain = pairIn(text.replace(/[()°]/g, ''));
  if (plain) return plain;
  if (text.startsWith('geo:')) return pairIn(text.slice(4).split(/[?;]/)[0] ?? '');
  const url = urlIn(text);
  return url ? inLink(url) : null;
}

/** Short links contain no coordinates; only Google can resolve them. */
export function isShortMapLink(pasted: string): boolean {
  return /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/maps)/.test(pasted.trim());
}
