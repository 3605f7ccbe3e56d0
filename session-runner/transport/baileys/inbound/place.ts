import { Place } from '#shared/messages/card.ts';

interface PlacePart {
  degreesLatitude?: number | null;
  degreesLongitude?: number | null;
  name?: string | null;
  address?: string | null;
  /** Set for live locations. */
  caption?: string | null;
}

/** WhatsApp's location in our type; undefined if the coordinates are invalid. */
export function toPlace(part: PlacePart | null | undefined): Place | undefined {
  const { degreesLatitude, degreesLongitude, name, address, caption } = part ?? {};
  const found = Place.safeParse({
    latitude: degreesLatitude ?? 0,
    longitude: degreesLongitude ?? 0,
    name: text(name) ?? text(caption),
    address: text(address),
  });
  return found.success ? found.data : undefined;
}

const text = (value: string | null | undefined): string | null => value?.trim().slice(0, 1000).toWellFormed() || null;

/** A location as text, for clients that show only text. */
export const placeText = ({ name, address, latitude, longitude }: Place): string =>
  [name, address, `https://maps.google.com/maps?q=${latitude},${longitude}`].filter(Boolean).join('\n');
