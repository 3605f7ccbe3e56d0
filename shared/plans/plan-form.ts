import * as z from 'zod';
import { Whole } from '#shared/http/page.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** A limit of a plan. */
const Limit = Whole(0, 100_000).prefault(0);
const Part = z.boolean().default(false);

/** A price in reais with at most two decimals, as a number or as its text with a point. */
const Price = z
  .preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number())
  .pipe(z.number().min(0).max(1_000_000))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'at most two decimals')
  .transform((value) => Math.round(value * 100) / 100);

export const PlanForm = z.object({
  name: VisibleName(2, 60),
  users: Limit,
  connections: Limit,
  queues: Limit,
  campaigns: Limit,
  schedules: Limit,
  value: Price,
  useCampaigns: Part,
  useKanban: Part,
  useOpenAi: Part,
  useIntegrations: Part,
  useSchedules: Part,
  useInternalChat: Part,
  useExternalApi: Part,
  useAppointments: Part,
  /** For companies that operators register: not offered at sign-up. */
  useInternal: Part,
});
