import type { Plan } from '#shared/plans/plan.ts';

/** The plan of the company that runs the platform; tests seed their companies with it. */
export const firstPlan: Plan = {
  id: 1,
  name: 'Plano 1',
  users: 10,
  connections: 10,
  queues: 10,
  campaigns: 10,
  schedules: 10,
  value: 30,
  useCampaigns: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useAppointments: false,
  public: true,
};
