import * as z from 'zod';

const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) });

/** A web app manifest; addresses are relative to the app's origin. */
export const WebManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(Icon),
});
export type WebManifest = z.infer<typeof WebManifest>;

/** The manifest of the app under this name. */
export function webManifest(name: string): WebManifest {
  const icon = { type: 'image/png', purpose: 'any' } as const;
  return {
    ...{ id: '/', name, short_name: name, description: 'Atendimento pelo WhatsApp', lang: 'pt-BR' },
    ...{ start_url: '/tickets', scope: '/', display: 'standalone' },
    ...{ background_color: '#ffffff', theme_color: '#ffffff' },
    icons: [
      { ...icon, src: '/icon-192.png', sizes: '192x192' },
      { ...icon, src: '/icon-512.png', sizes: '512x512' },
      { ...icon, src: '/icon-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
