import * as z from 'zod';
import { Contact } from './contact.ts';
import { MergeField } from './merge.ts';

/** The result that a merge of two contacts would have. */
export const MergePreview = z.object({
  contact: Contact,
  other: Contact,
  /** The fields in which both have something else: `takes` of the merge names those in which the other one wins. */
  conflicts: z.array(MergeField),
  /** Those of them in which the other one wins unless the caller chooses. */
  suggested: z.array(MergeField),
  /** The conversations, by connection; `joined`: both contacts have one, which become one thread. */
  conversations: z.array(z.object({ whatsappId: z.int(), name: z.string(), joined: z.boolean(), messages: z.int() })),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** A merge of another contact into this one. */
export const ContactMerge = z.object({
  id: z.int(),
  contactId: z.int(),
  /** The contact that was merged into this one, before the merge. */
  other: z.object({ id: z.int(), name: z.string(), number: z.string() }),
  /** The user who merged them. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: z.string(),
  /** `joining` and `splitting`: at work. */
  state: z.enum(['joining', 'merged', 'splitting', 'undone']),
  /** Until when it can be undone; null while a later merge has to be undone first. */
  undoUntil: z.string().nullable(),
});
export type ContactMerge = z.infer<typeof ContactMerge>;
