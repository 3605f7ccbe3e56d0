import * as z from 'zod';

/** Why a prompt or an integration could not answer, or not be told, as far as its administrator can do something about it. */
export const failureReasons = ['denied', 'limit', 'down', 'refused', 'unreachable', 'unusable', 'unspoken'] as const;

/** When one last failed, and why. */
export const LastFailure = z.object({
  at: z.string(),
  why: z.enum(failureReasons),
  /** For whoever looks after the other side: whom it called, and what became of that. Never what was sent or answered. */
  detail: z.string(),
});
export type LastFailure = z.infer<typeof LastFailure>;
