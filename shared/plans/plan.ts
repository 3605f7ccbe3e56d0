import * as z from 'zod';

/** Parts of the product that a plan includes or not. */
export const PlanParts = z.object({
  useCampaigns: z.boolean(),
  useKanban: z.boolean(),
  useOpenAi: z.boolean(),
  useIntegrations: z.boolean(),
  useSchedules: z.boolean(),
  useInternalChat: z.boolean(),
  useExternalApi: z.boolean(),
  useAppointments: z.boolean().default(false),
});
export type PlanPart = keyof z.infer<typeof PlanParts>;

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
