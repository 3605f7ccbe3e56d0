import * as z from 'zod';
import { NewPassword } from '#shared/auth/credentials.ts';
import { isTimeZone } from '#shared/hours/local-time.ts';
import { partialForm } from '#shared/http/changes.ts';
import { PositiveId } from '#shared/http/page.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { BillingAddress } from './billing-address.ts';
import { recurrences } from './recurrence.ts';

export const TimeZone = z.string().max(64).refine(isTimeZone, 'a time zone such as America/Sao_Paulo');

/** `YYYY-MM-DD`; empty values and invalid dates become null (never due). */
const DueDate = z
  .string()
  .nullish()
  .transform((text) => (text && z.iso.date().safeParse(text.slice(0, 10)).success ? text.slice(0, 10) : null));

export const CompanyForm = z.object({
  name: VisibleName(2, 100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email')),
  phone: z.string().trim().max(30).default(''),
  /** Password of the company's first administrator. */
  password: NewPassword,
  planId: PositiveId,
  /** The sign-up form of Whaticket-compatible clients sends the letter t. */
  status: z
    .union([z.boolean(), z.literal('t').transform(() => true), z.literal('f').transform(() => false)])
    .default(true),
  dueDate: DueDate,
  recurrence: z.enum(recurrences).default('MENSAL'),
  /** Campaigns need a plan that includes them as well. */
  campaignsEnabled: z.boolean().default(true),
  ...BillingAddress.shape,
});

/** Changes by an operator; the first administrator keeps the e-mail and the password that it was created with. */
export const CompanyChange = partialForm(CompanyForm.omit({ password: true }));

/** Ten or eleven digits, area code first, with any punctuation. */
const NationalPhone = z
  .string()
  .max(30)
  .refine((text) => /^[\d\s()+.-]*$/.test(text), 'a phone number')
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(10).max(11));

/**
 * The sign-up form of a new company. The server decides due date, status and recurrence: Whaticket-compatible clients
 * send those too, and they are ignored.
 */
export const SignUpForm = z.object({
  /** Name of the company and of its first administrator. */
  name: VisibleName(2, 50),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Invalid email')),
  phone: NationalPhone,
  password: NewPassword,
  planId: PositiveId,
  timeZone: TimeZone.optional(),
});
