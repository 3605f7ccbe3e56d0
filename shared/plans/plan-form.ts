import * as z from 'zod';
import { WholeNumber } from '#shared/http/page.ts';
import { Price } from '#shared/money/price.ts';
import { VisibleName } from '#shared/text/visible-name.ts';

/** A limit of a plan. */
const Limit = WholeNumber(0, 100_000).prefault(0);
const Part = z.boolean().default(false);

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
