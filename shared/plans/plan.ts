import * as z from 'zod';
import { PlanParts } from '#shared/plan-parts.ts';

/** The plan that a company has bought: limits, and the parts of the product it may use. */
export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
  campaigns: z.int().default(0),
  schedules: z.int().default(0),
  value: z.number(),
  ...PlanParts.shape,
  /** Shown on the public sign-up page. (Whaticket-compatible clients use the opposite, `useInternal`.) */
  public: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;
