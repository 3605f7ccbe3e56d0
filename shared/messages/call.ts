import * as z from 'zod';

/** State of a call: incoming (`ringing`), ended unanswered, declined on the phone, or answered on the phone. */
export const CallState = z.enum(['ringing', 'missed', 'rejected', 'accepted']);
export type CallState = z.infer<typeof CallState>;

/** An unanswered call, as the conversation shows it. */
export const CallLog = z.object({
  video: z.boolean(),
  /** `refused`: rejected at once, because the company takes no calls. `rejected`: declined on the phone. */
  outcome: z.enum(['missed', 'rejected', 'refused']),
});
export type CallLog = z.infer<typeof CallLog>;
