import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { hasSecret, readSecret } from '#shared/server/secrets.ts';

/** Credentials at Efí, as the operator stores them in the secret of payments. */
export const EfiConfig = z.object({
  provider: z.literal('efi'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** The client certificate: Efí's .p12 file as base64, or certificate and key as PEM. */
  certificate: z.string().min(1),
  /** The Pix key that receives the money. */
  pixKey: z.string().min(1),
  sandbox: z.boolean().default(false),
});
export type EfiConfig = z.infer<typeof EfiConfig>;

const Config = z
  .object({ noticeSecret: z.string().min(16) })
  .and(z.union([EfiConfig, z.object({ provider: z.literal('none') })]));

/** Without a secret of payments: an address of notices that no provider was given. */
const none = { provider: 'none', noticeSecret: randomUUID() } as const;

/** The secret of payments. Its provider is `none` until the operator fills it in, or creates it (docs/operate.md). */
export async function paymentConfig(): Promise<z.infer<typeof Config>> {
  if (!hasSecret('payments')) return none;
  return Config.parse(JSON.parse(await readSecret('payments')));
}
