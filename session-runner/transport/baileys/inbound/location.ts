import { GeoLocation } from '#shared/messages/card.ts';

interface LocationPart {
  degreesLatitude?: number | null;
  degreesLongitude?: number | null;
  name?: string | null;
  address?: string | null;
  /** Set for live locations. */
  caption?: string | null;
}

/** WhatsApp's location in our type; undefined if the coordinates are invalid. */
export function readLocation(part: LocationPart | null | undefined): GeoLocation | undefined {
  const { degreesLatitude, degreesLongitude, name, address, caption } = part ?? {};
  const found = GeoLocation.safeParse({
    latitude: degreesLatitude ?? 0,
    longitude: degreesLongitude ?? 0,
    name: text(name) ?? text(caption),
    address: text(address),
  });
  return found.success ? found.data : undefined;
}

const text = (value: string | null | undefined): string | null => value?.trim().slice(0, 1000).toWellFormed() || null;

/** A location as text, for clients that show only text. */
export function locationText({ name, address, latitude, longitude }: GeoLocation): string {
  return [name, address, `https://maps.google.com/maps?q=${latitude},${longitude}`].filter(Boolean).join('\n');
}
