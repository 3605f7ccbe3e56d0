import type { GeoLocation } from '#shared/messages/card.ts';

type Point = Pick<GeoLocation, 'latitude' | 'longitude'>;

/** Coordinates to about a metre, in the form that maps accept when pasted. */
export function coordinateText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Google's documented address of a point: works without an app and without a key. */
export function mapAddress({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
