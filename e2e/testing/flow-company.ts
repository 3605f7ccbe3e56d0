import { companies } from '#shared/companies/contract.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { changeSetting, pairBotConnection } from './bot-company.ts';
import type { PersistentApi } from './persistent-api.ts';
import type { Product } from './product.ts';

/** The settings of a company and its connection that decide what the bot answers. */
export interface BotFlowRules {
  scheduleType: 'disabled' | 'queue' | 'company';
  sendGreetingMessageOneQueues: 'enabled' | 'disabled';
  sendMsgTransfTicket: 'enabled' | 'disabled';
  companyHours: WorkingHours[];
  isHoliday: boolean;
  /** Names of the connection's queues. */
  queues: string[];
  /** The connection's own hours. */
  schedules: WorkingHours[];
  maxUseBotQueues: number;
  timeUseBotQueues: number;
  timeSendQueue: number;
  sendIdQueue: string | null;
}

const usual: BotFlowRules = {
  scheduleType: 'disabled',
  sendGreetingMessageOneQueues: 'disabled',
  sendMsgTransfTicket: 'disabled',
  companyHours: [],
  isHoliday: false,
  queues: [],
  schedules: [],
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
};

/** A company whose rules change from customer to customer; its connection is paired once. */
export interface FlowCompany {
  product: Product;
  admin: PersistentApi;
  /** The number of the company's connection. */
  number: string;
  whatsappId: number;
  /** Ids of the queues, by name. */
  queues: Readonly<Record<string, number>>;
  agent: { id: number };
  chief: { id: number };
}

const never = usualHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

/** Creates the queues, two colleagues and a paired connection. */
export async function openFlowCompany(product: Product, admin: PersistentApi, number: string): Promise<FlowCompany> {
  const queue = async (body: { name: string; color: string; greetingMessage: string; outOfHoursMessage?: string }) =>
    (await admin.call(queues.create, { body: { ...body, schedules: body.outOfHoursMessage ? never : [] } })).id;
  const queueIds = {
    Vendas: await queue({ name: 'Vendas', color: '#3b82f6', greetingMessage: 'Vendas, pois não?' }),
    Ajuda: await queue({ name: 'Ajuda', color: '#16a34a', greetingMessage: 'Conte o que houve.' }),
    Noite: await queue({
      name: 'Noite',
      color: '#9333ea',
      greetingMessage: 'Noite, boa noite.',
      outOfHoursMessage: 'À noite ninguém atende.',
    }),
  };
  const worker = (name: string, profile: 'user' | 'admin') =>
    admin.call(users.create, {
      body: { name, profile, email: `${name.toLowerCase()}@recado.local`, password: 'segredo-1' },
    });
  const agent = await worker('Bia', 'admin');
  const chief = await worker('Rita', 'admin');
  const line = await admin.call(whatsapp.create, {
    body: { name: 'Padaria', greetingMessage: 'Olá, {{firstName}}!', outOfHoursMessage: 'Agora estamos fechados.' },
  });
  await pairBotConnection(product.phones, admin, number, line.id);
  return { product, admin, number, whatsappId: line.id, queues: queueIds, agent, chief };
}

/** Yesterday, today and tomorrow in UTC, so that today is included in every time zone. */
const todays = () => [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

/** Applies these rules from now on; the rules left out take their usual values. */
export async function applyRules(
  { admin, whatsappId, queues }: FlowCompany,
  wanted: Partial<BotFlowRules>,
): Promise<void> {
  const rules = { ...usual, ...wanted };
  await changeSetting(admin, 'scheduleType', rules.scheduleType);
  await changeSetting(admin, 'sendGreetingMessageOneQueues', rules.sendGreetingMessageOneQueues);
  await changeSetting(admin, 'sendMsgTransfTicket', rules.sendMsgTransfTicket);
  const holidays = rules.isHoliday ? todays().map((date) => ({ date, name: 'Feriado' })) : [];
  const params = { companyId: 1 };
  await admin.call(companies.setSchedules, { params, body: { schedules: rules.companyHours } });
  await admin.call(companies.setCalendar, { params, body: { holidays } });
  const { schedules, maxUseBotQueues, timeUseBotQueues, timeSendQueue, sendIdQueue } = rules;
  const queueIds = rules.queues.map((name) => queues[name] ?? 0);
  await admin.call(whatsapp.update, {
    params: { whatsappId },
    body: {
      queueIds,
      schedules,
      maxUseBotQueues,
      timeUseBotQueues,
      timeSendQueue,
      sendIdQueue: sendIdQueue === null ? null : queues[sendIdQueue],
    },
  });
}
