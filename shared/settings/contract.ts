import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import type { PlatformSetting } from '#shared/setting-values.ts';
import { Logo, logoDestinations } from './logos.ts';
import { WebManifest } from './web-manifest.ts';

export const Setting = z.object({
  key: z.string(),
  value: z.string(),
  /** For credentials, whose value is never returned: whether one is stored. */
  isSet: z.boolean().optional(),
});
export type Setting = z.infer<typeof Setting>;

const publicSetting = (key: PlatformSetting) =>
  ({
    method: 'GET',
    path: `/settings/${key}`,
    right: 'public',
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: `Returns the platform's ${key} setting, needed before sign-in`,
    returns: Setting,
  }) as const;

export const settings = defineRoutes('settings', {
  list: {
    method: 'GET',
    path: '/settings',
    right: 'settings:read',
    summary: 'Lists the settings of the company',
    returns: z.array(Setting),
  },
  trial: publicSetting('trial'),
  allowregister: publicSetting('allowregister'),
  viewregister: publicSetting('viewregister'),
  platformName: publicSetting('platformName'),
  manifest: {
    method: 'GET',
    path: '/settings/manifest',
    right: 'public',
    rateLimit: { calls: 120, perSeconds: 60 },
    summary: 'Returns the web app manifest, by which browsers install the app under the platform’s name',
    returns: WebManifest,
  },
  update: {
    method: 'PUT',
    path: '/settings/{key}',
    effect: 'byField',
    right: 'settings:write',
    audit: { of: 'setting' },
    summary: 'Changes one setting',
    params: z.object({ key: z.string().max(50) }),
    body: z.object({ key: z.string().max(50).optional(), value: z.coerce.string().max(500) }),
    returns: Setting,
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_NO_PERMISSION', 'ERR_ADDRESS_NOT_ALLOWED', 'ERR_NO_PLAN_FOUND'],
  },
  logos: {
    method: 'GET',
    path: '/settings/logos',
    right: 'public',
    rateLimit: { calls: 120, perSeconds: 60 },
    summary: 'Lists the logos of the platform, also for pages without a session',
    returns: z.array(Logo),
  },
  logo: {
    method: 'GET',
    path: '/settings/logos/{key}',
    right: 'public',
    rateLimit: { calls: 300, perSeconds: 60 },
    summary: 'Redirects to the file of a logo',
    params: z.object({ key: z.string().max(100) }),
    status: 302,
    errors: ['ERR_NO_LOGO_FOUND'],
  },
  attachLogo: {
    method: 'POST',
    path: '/settings/media-upload',
    right: 'companies:manage',
    audit: { of: 'logo' },
    summary: 'Sets a logo of the platform: a PNG, ICO or SVG as a form, or in base64 as JSON',
    query: z.object({ ref: z.enum(logoDestinations) }),
    body: z.object({ content: z.base64().min(1).max(600_000) }),
    form: z.object({}),
    files: 'file',
    returns: z.object({ mensagem: z.string() }),
    errors: ['ERR_LOGO_FORMAT', 'ERR_LOGO_TOO_LARGE', 'ERR_LOGO_UNSAFE', 'ERR_NO_PERMISSION'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/settings/media-upload',
    right: 'companies:manage',
    audit: { of: 'logo' },
    summary: 'Restores the product’s own logo',
    query: z.object({ ref: z.enum(logoDestinations) }),
    returns: z.object({ mensagem: z.string() }),
    errors: ['ERR_NO_PERMISSION'],
  },
});
