import * as z from 'zod';
import { VisibleName } from '#shared/text/visible-name.ts';

const ExtraInfo = z.object({
  id: z.int().optional(),
  name: VisibleName(1, 100),
  value: z.string().trim().max(1000),
});

export const ContactName = VisibleName(2, 50);
/** Digits with country code; any other typed characters are dropped. */
export const ContactNumber = z
  .string()
  .max(50)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(8, 'Too Short!').max(50, 'Too Long!'));
export const ContactEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email('Invalid email')]));

export const ContactForm = z.object({
  name: ContactName,
  number: ContactNumber,
  email: ContactEmail.default(''),
  extraInfo: z.array(ExtraInfo).max(50).default([]),
});
