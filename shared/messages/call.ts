import * as z from 'zod';

/** How a call stands: it rings, it ended unanswered, it was declined or answered on the phone itself. */
export const CallState = z.enum(['ringing', 'missed', 'rejected', 'accepted']);
export type CallState = z.infer<typeof CallState>;

/** A call nobody took, as the conversation shows it. */
export const CallLog = z.object({
  video: z.boolean(),
  /** `refused`: turned down at once, because the company takes no calls. `rejected`: declined by whoever held the phone. */
  outcome: z.enum(['missed', 'rejected', 'refused']),
});
export type CallLog = z.infer<typeof CallLog>;
