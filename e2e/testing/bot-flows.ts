import { portugueseCustomerTexts } from '#functions/company/customer-texts/pt.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { triggerDueTimers } from './due-now.ts';
import { makeTicketsOlder } from './earlier.ts';
import type { BotFlowRules, FlowCompany } from './flow-company.ts';
import { openTableOfProduct } from './table-of-product.ts';

/**
 * A step: the customer writes or something happens to the ticket; `answers` are the texts that reach the customer's
 * phone.
 */
interface FlowStep {
  writes?: string;
  /** Rules that hold from this step on. */
  rules?: Partial<BotFlowRules>;
  happens?: (company: FlowCompany, ticket: Ticket) => Promise<unknown>;
  answers: readonly string[];
}

/** A customer's conversation under certain rules. `ends` is the name of the queue that the ticket is in afterwards. */
export interface BotFlow {
  name: string;
  rules: Partial<BotFlowRules>;
  steps: readonly FlowStep[];
  ends?: string | null;
}

const week = (startTime: string, endTime: string): WorkingHours[] =>
  usualHours.map((day) => ({ ...day, startTime, endTime }));
const always = week('', '');
const never = week('00:00', '00:00');

const change = (body: object) => (company: FlowCompany, ticket: Ticket) =>
  company.admin.call(tickets.update, { params: { ticketId: ticket.id }, body });

/** Moves the conversation and its timers back by some minutes, as if the time had passed. */
const passes =
  (minutes: number) =>
  async ({ product }: FlowCompany, { id }: Ticket) => {
    await makeTicketsOlder(product, [id], minutes);
    await triggerDueTimers(product);
  };

/** Moves the time at which the menu was sent back by some minutes. */
const menuAge =
  (minutes: number) =>
  async ({ product }: FlowCompany, { contactId, whatsappId }: Ticket) => {
    const { get, update, write } = await openTableOfProduct(product);
    const key = keys.ticket(tenantOfCompany({ id: 1 }), contactId, whatsappId);
    const row = await get<{ bot: { menuAt: string } }>(key, { consistent: true });
    const menuAt = new Date(Date.parse(row?.bot.menuAt ?? '') - minutes * 60_000).toISOString();
    await write({ write: update(key, { set: { bot: { ...row?.bot, menuAt } } }) });
  };

const greeting = 'Olá, Nina!';
const closed = 'Agora estamos fechados.';
export const greetingMenu = `${greeting}\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Ajuda`;

const hours: BotFlow[] = [
  {
    name: 'the company is closed',
    rules: { scheduleType: 'company', companyHours: never, queues: ['Vendas', 'Ajuda'] },
    steps: [
      { writes: 'oi', answers: [closed] },
      { writes: '1', answers: [] },
    ],
    ends: null,
  },
  {
    name: 'a holiday',
    rules: { scheduleType: 'company', companyHours: always, isHoliday: true },
    steps: [{ writes: 'oi', answers: [closed] }],
  },
  {
    name: 'the connection works by hours of its own',
    rules: { scheduleType: 'company', companyHours: never, schedules: always },
    steps: [{ writes: 'oi', answers: [greeting] }],
  },
  {
    name: 'the only queue is closed: its text, and it is waited in',
    rules: { scheduleType: 'queue', queues: ['Noite'] },
    steps: [
      { writes: 'oi', answers: ['À noite ninguém atende.'] },
      { writes: 'alô?', answers: [] },
    ],
    ends: 'Noite',
  },
  {
    name: 'a queue closes while somebody waits in it',
    rules: { scheduleType: 'disabled', queues: ['Vendas', 'Noite'] },
    steps: [
      { writes: '2', answers: ['Noite, boa noite.'] },
      { rules: { scheduleType: 'queue' }, writes: 'e então?', answers: ['À noite ninguém atende.'] },
    ],
    ends: 'Noite',
  },
];

const greetings: BotFlow[] = [
  {
    name: 'without queues it greets once',
    rules: {},
    steps: [
      { writes: 'oi', answers: [greeting] },
      { writes: 'tem pão?', answers: [] },
    ],
    ends: null,
  },
  {
    name: 'one queue is entered in silence',
    rules: { queues: ['Vendas'] },
    steps: [{ writes: 'oi', answers: [] }],
    ends: 'Vendas',
  },
  {
    name: 'one queue, greeted when the company wants it',
    rules: { queues: ['Vendas'], sendGreetingMessageOneQueues: 'enabled' },
    steps: [
      { writes: 'oi', answers: [greeting] },
      { writes: 'tem pão?', answers: [] },
    ],
    ends: 'Vendas',
  },
  {
    name: 'the menu comes again after a while, so often and no more',
    rules: { queues: ['Vendas', 'Ajuda'], maxUseBotQueues: 2, timeUseBotQueues: 1 },
    steps: [
      { writes: 'oi', answers: [greetingMenu] },
      { happens: menuAge(2), writes: 'tem alguém?', answers: [greetingMenu] },
      { happens: menuAge(2), writes: 'alô?', answers: [portugueseCustomerTexts.bot.invalidOption] },
      { writes: 'alô??', answers: [] },
      { writes: '2', answers: ['Conte o que houve.'] },
    ],
    ends: 'Ajuda',
  },
];

const hands: BotFlow[] = [
  {
    name: 'a conversation changes hands',
    rules: { sendMsgTransfTicket: 'enabled' },
    steps: [
      { writes: 'oi', answers: [greeting] },
      { happens: change({ status: 'open' }), answers: [] },
      {
        happens: (company, ticket) => change({ userId: company.agent.id })(company, ticket),
        answers: [portugueseCustomerTexts.movedToAgent('Bia')],
      },
      {
        happens: (company, ticket) =>
          change({ queueId: company.queues.Ajuda, userId: company.chief.id })(company, ticket),
        answers: [portugueseCustomerTexts.movedToBoth('Ajuda', 'Rita')],
      },
      {
        happens: (company, ticket) => change({ queueId: company.queues.Vendas })(company, ticket),
        answers: [portugueseCustomerTexts.movedToQueue('Vendas')],
      },
    ],
    ends: 'Vendas',
  },
  {
    name: 'who waits without a queue is given to one, by the older pair of fields too',
    rules: { sendMsgTransfTicket: 'enabled', timeSendQueue: 5, sendIdQueue: 'Ajuda' },
    steps: [
      { writes: 'oi', answers: [greeting] },
      { happens: passes(6), answers: [portugueseCustomerTexts.movedToQueue('Ajuda')] },
    ],
    ends: 'Ajuda',
  },
];

export const botFlows: readonly BotFlow[] = [...hours, ...greetings, ...hands];
