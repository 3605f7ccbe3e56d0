import * as z from 'zod';

const LocationText = z.string().trim().max(1000);

/** A geographic location. */
export const GeoLocation = z.object({
  /** Degrees, WGS 84. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: LocationText.nullable(),
  address: LocationText.nullable(),
});
export type GeoLocation = z.infer<typeof GeoLocation>;

/** A contact card. */
export const ContactCard = z.object({
  name: z.string().trim().min(1).max(255),
  /** Numbers as written on the card; digits only where the card names the WhatsApp account (`waid`). */
  numbers: z.array(z.string().trim().min(1).max(50)).max(20),
});
export type ContactCard = z.infer<typeof ContactCard>;

/** More than WhatsApp lets a person choose at once. */
export const maxContactCards = 257;
