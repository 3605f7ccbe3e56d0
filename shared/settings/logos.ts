import * as z from 'zod';

/** The parts of the app that show a logo of the platform's operator. */
export const logoDestinations = [
  'signup',
  'login',
  'interno',
  'favicon',
  'favicon-256x256',
  'apple-touch-icon',
] as const;
export type LogoDestination = (typeof logoDestinations)[number];

/** Every page loads the icon, so that a logo is small. */
export const maxLogoBytes = 200 * 1024;

export const Logo = z.object({
  destination: z.enum(logoDestinations),
  /** Lasting address on the app's origin. A changed logo has another one, because the name carries a digest. */
  url: z.string(),
  mimetype: z.string(),
});
export type Logo = z.infer<typeof Logo>;
