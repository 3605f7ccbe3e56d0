import * as z from 'zod';

/** The used fields of a Google service account's key file. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).optional(),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** Reads a key file; undefined when the text is not one. */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON
  }
}

export function isServiceAccount(text: string): boolean {
  return readServiceAccount(text) !== undefined;
}
