import { companies } from '#shared/companies/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { DemoApi } from '../api.ts';
import { demoShop } from '../shop/shop.ts';
import { firstDueDate, settleInvoices } from './settle-invoices.ts';

const plan = {
  name: 'Demonstração',
  users: 10,
  connections: 2,
  queues: 10,
  campaigns: 10,
  schedules: 50,
  value: 89,
  useCampaigns: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useAppointments: true,
  useInternal: true,
};

export interface Operator {
  email: string;
  /** Also the password of the shop's owner, so that who may sign in to one may sign in to the other. */
  password: string;
}

/** Adds the shop as a company of the platform whose invoices were paid, as its operator does; returns its id. */
export async function createCompany(app: string, { email, password }: Operator): Promise<number> {
  const operator = await DemoApi.signIn(app, email, password);
  const { id: planId } = await operator.call(plans.create, { body: plan });
  const { id } = await operator.call(companies.create, {
    body: {
      ...{ name: demoShop.name, email: demoShop.email, phone: demoShop.phone, password, planId },
      ...{
        dueDate: firstDueDate(),
        recurrence: 'MENSAL',
        campaignsEnabled: true,
      },
    },
  });
  await settleInvoices(app, operator, id, password);
  return id;
}
