import * as z from 'zod';
import type { SettingKey } from '#shared/setting-values.ts';

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

/**
 * The part of the product that each domain belongs to. Its routes and workers refuse companies whose plan does not
 * include the part, and its screens leave the menu.
 */
export const planPartOfDomain = {
  kanban: 'useKanban',
  prompts: 'useOpenAi',
  integrations: 'useIntegrations',
  campaigns: 'useCampaigns',
  'campaign-settings': 'useCampaigns',
  'contact-lists': 'useCampaigns',
  schedules: 'useSchedules',
  chats: 'useInternalChat',
  'messages-api': 'useExternalApi',
  appointments: 'useAppointments',
  webhooks: 'useExternalApi',
} as const satisfies Record<string, PlanPart>;

/** The part that a domain belongs to; undefined for what every plan includes. */
export function planPartOf(domain: string): PlanPart | undefined {
  return planPartOfDomain[domain as keyof typeof planPartOfDomain];
}

/** Parts that platform operators use whatever their company's plan includes. */
const partsOfOperators: ReadonlySet<PlanPart> = new Set<PlanPart>(['useAppointments']);

/** Whether a user may use a part of the product: the company's plan includes it, or operators have it anyway. */
export function mayUsePlanPart(plan: Record<PlanPart, boolean>, part: PlanPart, isOperator: boolean): boolean {
  return plan[part] || (isOperator && partsOfOperators.has(part));
}

/** The setting by which platform operators switch a part off for a single company, whatever its plan includes. */
export const planPartSwitchSetting: Partial<Record<PlanPart, SettingKey>> = { useCampaigns: 'campaignsEnabled' };

/** Whether a company's settings switch the part off. Without a stored value the plan alone decides. */
export function isPlanPartSwitchedOff(
  part: PlanPart,
  settings: Partial<Record<SettingKey, string | undefined>>,
): boolean {
  const setting = planPartSwitchSetting[part];
  return setting !== undefined && settings[setting] === 'false';
}
