import * as z from 'zod';

/** The content of an export: all of the company, or all that is kept of one person. */
const scopes = ['company', 'contact'] as const;
export type ExportScope = (typeof scopes)[number];

/** Days for which an export can be downloaded; then its files and its row expire. */
export const exportKeptDays = 7;

export const DataExport = z.object({
  id: z.uuid(),
  scope: z.enum(scopes),
  /** The contact's, or null. */
  contactId: z.int().nullable(),
  /** Name of the company or the contact when it was requested. */
  name: z.string(),
  /** `stopped`: it has not progressed for a while; it goes on when it is continued. */
  state: z.enum(['running', 'done', 'stopped']),
  /** Conversations that it has so far. */
  conversations: z.int(),
  /** Contacts that it has so far. */
  contacts: z.int(),
  /** Its ZIP files, in their order. */
  parts: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The user who requested it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  /** When it can no longer be downloaded. */
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;
