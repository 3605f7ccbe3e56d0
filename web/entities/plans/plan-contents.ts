import type { PlanPart } from '#shared/plan-parts.ts';
import type { Plan } from '#shared/plans/plan.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import type { planContentsText } from './plan-contents.text.ts';

interface Content {
  id: string;
  name: string;
  isIncluded: boolean;
}

const parts = [
  'useCampaigns',
  'useSchedules',
  'useKanban',
  'useInternalChat',
  'useAppointments',
  'useOpenAi',
  'useIntegrations',
  'useExternalApi',
] as const satisfies readonly PlanPart[];

/** The limits of a plan, and each part of the product with whether the plan includes it. */
export function planContents(plan: Plan, text: TextIn<typeof planContentsText>): Content[] {
  const limits: Partial<Record<PlanPart, number>> = { useCampaigns: plan.campaigns, useSchedules: plan.schedules };
  const contentOf = (part: (typeof parts)[number]): Content => {
    const limit = limits[part];
    // With a limit of 0 nothing can be created.
    const isIncluded = plan[part] && limit !== 0;
    const name = isIncluded && limit !== undefined ? text.limited(text[part], limit) : text[part];
    return { id: part, name, isIncluded };
  };
  return [
    { id: 'users', name: text.userCount(plan.users), isIncluded: true },
    { id: 'connections', name: text.connectionCount(plan.connections), isIncluded: true },
    { id: 'queues', name: text.queueCount(plan.queues), isIncluded: true },
    ...parts.map(contentOf),
  ];
}
