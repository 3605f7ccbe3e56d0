import * as z from 'zod';
import { defineRoutes } from '#shared/http/route.ts';

/** Devices of one user that receive push messages. */
export const maxPushDevices = 10;

/** A browser of the user that receives push messages (RFC 8030). */
export const PushDevice = z.object({
  id: z.string(),
  /** As the browser sent it. */
  userAgent: z.string(),
  /** Push messages contain the customer's name and words; otherwise only that a message came. */
  showsText: z.boolean(),
  createdAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const Base64Url = z.string().regex(/^[\w-]+$/);

const PushSubscription = z.object({
  /** Address at the push service of the browser. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** The browser's public key (P-256, uncompressed) and the secret that it shares with us, base64url. */
  keys: z.object({ p256dh: Base64Url.length(87), auth: Base64Url.length(22) }),
  showsText: z.boolean(),
  /** Language of the words that do not come from the customer. */
  language: z.enum(['pt', 'en', 'es']),
});

const params = z.object({ deviceId: z.string().max(64) });
const missing = ['ERR_NO_PUSH_DEVICE_FOUND'] as const;

/** Routes of the domain `auth` about the devices on which the user receives push messages. */
export const pushDevices = defineRoutes('auth', {
  listPushDevices: {
    method: 'GET',
    path: '/auth/push-devices',
    right: 'account:use',
    summary: 'Lists the calling user’s devices that receive push messages, and the public key for new ones',
    returns: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  },
  savePushDevice: {
    method: 'PUT',
    path: '/auth/push-devices',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account', exempt: 'own' },
    summary: 'Adds a device that receives push messages, or changes it: its address identifies it',
    body: PushSubscription,
    returns: PushDevice,
    errors: ['ERR_LIST_FULL', 'ERR_ADDRESS_NOT_ALLOWED'],
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/auth/push-devices/{deviceId}',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account', exempt: 'own' },
    summary: 'Ends push messages to a device of the calling user',
    params,
    errors: missing,
  },
  testPushDevice: {
    method: 'POST',
    path: '/auth/push-devices/{deviceId}/test',
    effect: 'access',
    right: 'account:use',
    audit: { of: 'account', exempt: 'noChange' },
    summary: 'Sends a test message to a device of the calling user',
    params,
    errors: [...missing, 'ERR_TOO_MANY_REQUESTS'],
  },
});
