import * as z from 'zod';
import { type PlanListed, plans } from '#shared/plans/contract.ts';
import { PlanForm } from '#shared/plans/plan-form.ts';
import { priceText, typedPrice } from '#web/ui/format/money.ts';
import { useCrudForm } from '#web/ui/forms/use-crud-form.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { plansText } from './plans.text.ts';

export const planParts = [
  'useCampaigns',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useAppointments',
] as const;

/** The values of the form; numbers as text. */
const valuesOf = (plan: PlanListed | undefined) => ({
  name: plan?.name ?? '',
  users: String(plan?.users ?? 0),
  connections: String(plan?.connections ?? 0),
  queues: String(plan?.queues ?? 0),
  campaigns: String(plan?.campaigns ?? 0),
  schedules: String(plan?.schedules ?? 0),
  value: plan ? priceText(plan.value) : '',
  useCampaigns: plan?.useCampaigns ?? false,
  useKanban: plan?.useKanban ?? false,
  useOpenAi: plan?.useOpenAi ?? false,
  useIntegrations: plan?.useIntegrations ?? false,
  useSchedules: plan?.useSchedules ?? false,
  useInternalChat: plan?.useInternalChat ?? false,
  useExternalApi: plan?.useExternalApi ?? false,
  useAppointments: plan?.useAppointments ?? false,
  useInternal: plan?.useInternal ?? false,
});

const schema = z.preprocess((typed) => {
  const values = typed as ReturnType<typeof valuesOf>;
  return { ...values, value: typedPrice(values.value) };
}, PlanForm);

/** The form of a new plan, or of the given one. */
export function usePlanForm(plan: PlanListed | undefined, onSaved: () => void) {
  const text = useText(plansText);
  return useCrudForm({
    routes: plans,
    row: plan,
    params: ({ id }) => ({ planId: id }),
    schema,
    values: valuesOf(plan),
    bodyOf: ({ values, sent }) =>
      Object.fromEntries(Object.entries(schema.parse(values)).filter(([name]) => Object.hasOwn(sent, name))),
    fieldOf: { ERR_PLAN_NAME_ALREADY_EXISTS: 'name' },
    changes: [plans.page, plans.listAll],
    saved: text.saved,
    onSaved,
  });
}
