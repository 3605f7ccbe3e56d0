import { Place } from '#shared/messages/card.ts';

interface PlacePart {
  degreesLatitude?: number | null;
  degreesLongitude?: number | null;
  name?: string | null;
  address?: string | null;
  /** Of a place that moves. */
  caption?: string | null;
}

/** A place of WhatsApp in our words; undefined when it is none on this earth. */
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

/** How a place is written where only text can be shown. */
export const placeText = ({ name, address, latitude, longitude }: Place): string =>
  [name, address, `https://maps.google.com/maps?q=${latitude},${longitude}`].filter(Boolean).join('\n');
