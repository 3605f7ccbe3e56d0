import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';
import type { platformSettings } from './setting-values.ts';

export const Setting = z.object({
  key: z.string(),
  value: z.string(),
  /** For credentials, whose value is never returned: whether one is stored. */
  isSet: z.boolean().optional(),
});
export type Setting = z.infer<typeof Setting>;

const publicSetting = (key: (typeof platformSettings)[number]) =>
  ({
    method: 'GET',
    path: `/settings/${key}`,
    right: 'public',
    rateLimit: { calls: 60, perSeconds: 60 },
    summary: `The platform's ${key} setting, needed before sign-in`,
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
  update: {
    method: 'PUT',
    path: '/settings/{key}',
    right: 'settings:write',
    summary: 'Changes one setting',
    params: z.object({ key: z.string().max(50) }),
    body: z.object({ key: z.string().max(50).optional(), value: z.coerce.string().max(500) }),
    returns: Setting,
    errors: ['ERR_NO_SETTING_FOUND', 'ERR_NO_PERMISSION', 'ERR_ADDRESS_NOT_ALLOWED'],
  },
});
