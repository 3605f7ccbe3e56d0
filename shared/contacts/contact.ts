import * as z from 'zod';

export const ContactMini = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /** Name of the profile picture, empty without one; `contacts.pictures` answers where it is. Another picture has another name. */
  profilePicUrl: z.string(),
  isGroup: z.boolean(),
});
export type ContactMini = z.infer<typeof ContactMini>;

export const Contact = ContactMini.extend({
  /** False while WhatsApp says nobody has this number. */
  active: z.boolean(),
  /** What they write is kept, but opens no conversation and rings nobody. */
  blocked: z.boolean(),
  extraInfo: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Contact = z.infer<typeof Contact>;
