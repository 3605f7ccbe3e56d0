import type { PlanPart } from './plan.ts';

/**
 * The part of the product that each domain belongs to. Its routes and workers refuse companies whose plan does not
 * include the part, and its screens leave the menu.
 */
export const partOf = {
  kanban: 'useKanban',
  prompts: 'useOpenAi',
  integrations: 'useIntegrations',
  campaigns: 'useCampaigns',
  'campaign-settings': 'useCampaigns',
  'contact-lists': 'useCampaigns',
  schedules: 'useSchedules',
  chats: 'useInternalChat',
  'messages-api': 'useExternalApi',
} as const satisfies Record<string, PlanPart>;

/** The part that a domain belongs to; undefined for what every plan includes. */
export const partOfDomain = (domain: string): PlanPart | undefined => partOf[domain as keyof typeof partOf];
