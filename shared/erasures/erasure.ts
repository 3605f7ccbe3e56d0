import * as z from 'zod';

/** Everything that the erasure of a person counts. */
export const erasedKinds = [
  'conversations',
  'messages',
  'files',
  'notes',
  'logLines',
  'searchEntries',
  'contacts',
  'appointments',
  'schedules',
  'listEntries',
  'recipients',
  'waiting',
  'drafts',
  'webhookEvents',
  'exports',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** Days for which the table can be restored to an earlier moment, so that erased rows live on there. */
export const backupDays = 35;
/** Days for which the bucket keeps an earlier version of a file that was deleted. */
export const fileVersionDays = 30;

/** The erasure of a person, and the proof of it. It names no one but the user who asked for it. */
export const Erasure = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'done']),
  requestedAt: z.iso.datetime(),
  /** The user who asked for it. */
  by: z.string(),
  /** The id of the request, which the audit trail and the log lines carry too. */
  requestId: z.string(),
  doneAt: z.iso.datetime().nullable(),
  /** How much of each kind was erased. */
  erased: z.object(Object.fromEntries(erasedKinds.map((kind) => [kind, z.int()])) as Record<ErasedKind, z.ZodInt>),
  /** Until when backups of the table hold it; null while it is running. */
  backupsUntil: z.iso.datetime().nullable(),
  /** Until when the bucket holds earlier versions of the files; null while it is running. */
  filesUntil: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof Erasure>;
