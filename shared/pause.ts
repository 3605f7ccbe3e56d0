import * as z from 'zod';

/** A break of an agent, who gets no conversations handed over by the product and is shown as absent. */
export const Pause = z.object({
  /** As the agent chose or wrote it. */
  reason: z.string(),
  since: z.string(),
});
export type Pause = z.infer<typeof Pause>;
