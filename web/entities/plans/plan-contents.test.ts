import { expect, test } from 'vitest';
import { PlanParts } from '#shared/plan-parts.ts';
import type { Plan } from '#shared/plans/plan.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { planContentsText } from './plan-contents.text.ts';
import { planContents } from './plan-contents.ts';

const text = Object.fromEntries(Object.entries(planContentsText).map(([name, { pt }]) => [name, pt])) as TextIn<
  typeof planContentsText
>;
const plan: Plan = {
  id: 1,
  name: 'Básico',
  users: 1,
  connections: 2,
  queues: 1,
  campaigns: 5,
  schedules: 0,
  value: 30,
  public: true,
  useCampaigns: true,
  useSchedules: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
  useInternalChat: false,
  useExternalApi: false,
  useAppointments: false,
};

test('lists the limits and every part, with its limit where it has one', () => {
  const contents = planContents(plan, text);
  expect(contents.filter(({ isIncluded }) => isIncluded).map(({ name }) => name)).toEqual([
    '1 usuário',
    '2 conexões',
    '1 fila',
    'Campanhas (até 5)',
    'Kanban',
  ]);
  const parts = contents.map(({ id }) => id).filter((id) => id in PlanParts.shape);
  expect(parts.toSorted()).toEqual(Object.keys(PlanParts.shape).toSorted());
});

test('counts a part with a limit of 0 as not included', () => {
  expect(planContents(plan, text)).toContainEqual({
    id: 'useSchedules',
    name: 'Mensagens agendadas',
    isIncluded: false,
  });
});
