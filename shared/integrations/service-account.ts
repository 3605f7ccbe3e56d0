import * as z from 'zod';

/** What of a Google service account's key file is gone by. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https?$/ }).optional(),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

/** Undefined when the text is no such file. */
export const readServiceAccount = (text: string): ServiceAccount | undefined => {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON
  }
};

export const isServiceAccount = (text: string): boolean => readServiceAccount(text) !== undefined;
