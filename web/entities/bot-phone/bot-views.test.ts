import { expect, test } from 'vitest';
import { simulateBotConversation } from '#shared/bot/play.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { WhatsappForm } from '#shared/whatsapp/contract.ts';
import {
  type BotConfigurationViews,
  botConfigToSimulate,
  botOptionOf,
  botQueueOf,
  completeDays,
  connectionsToSimulate,
} from './bot-views.ts';

const day = (startTime: string, endTime: string, weekdayEn: WorkingHours['weekdayEn'] = 'sunday'): WorkingHours => ({
  weekday: '',
  weekdayEn,
  startTime,
  endTime,
});

const queue = (id: number, fields: Partial<Queue> = {}): Queue => ({
  id,
  name: `Q${id}`,
  color: '#111111',
  orderQueue: null,
  greetingMessage: `hello from Q${id}`,
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  integrationId: null,
  promptId: null,
  assignment: 'off',
  assignmentLimit: null,
  answerMinutes: null,
  resolutionMinutes: null,
  schedules: [],
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  optionCount: 0,
  version: 1,
  ...fields,
});

const connection = (id: number, queueIds: number[]): BotConfigurationViews['connections'][number] => ({
  ...WhatsappForm.parse({ name: `C${id}`, greetingMessage: 'welcome', outOfHoursMessage: 'closed', queueIds }),
  id,
  status: 'CONNECTED',
  qrcode: '',
  number: '',
  retries: 0,
  cause: null,
  updatedAt: '',
  version: 1,
  token: '',
  queues: [],
  createdAt: '',
});

const views: BotConfigurationViews = {
  company: { name: 'Loja', timeZone: 'America/Sao_Paulo', schedules: [day('00:00', '23:59')], holidays: [] },
  settings: {
    scheduleType: 'queue',
    sendGreetingMessageOneQueues: 'disabled',
    chatBotType: 'text',
    customerLanguage: 'pt',
  },
  queues: [queue(1, { orderQueue: 2 }), queue(2, { orderQueue: 1 })],
  connections: [connection(7, [1, 2]), connection(8, [2])],
  listeners: new Set(),
};

const option = (id: number, fields: Partial<QueueOption>): QueueOption => ({
  id,
  queueId: 1,
  parentId: null,
  option: '1',
  title: '',
  message: '',
  mediaPath: null,
  mediaName: null,
  mediaType: null,
  version: 1,
  ...fields,
});

const answers = (
  ...[config, texts, options = []]: [Parameters<typeof simulateBotConversation>[0]['config'], string[], QueueOption[]?]
) =>
  simulateBotConversation({
    config,
    texts,
    treeOf: () => options.map(botOptionOf),
    start: new Date('2026-11-29T06:00:00.000Z'),
    context: { contactName: 'Maria', language: 'pt' },
  }).turns.map(({ messages }) => messages.map((one) => ('body' in one ? one.body : one.file.fileName)));

test('plays the views of the screens, in the order of the queues', () => {
  const config = botConfigToSimulate(views, {}, views.connections[0]);
  expect(answers(config, ['oi', '2'])).toEqual([['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Q1'], ['hello from Q1']]);
});

test('plays the unsaved queue and its file in place of the stored one', () => {
  const typed = { ...botQueueOf(queue(1, { mediaName: 'mapa.pdf' })), name: 'Vendas', greetingMessage: 'bem-vindo' };
  const config = botConfigToSimulate(views, { queue: typed }, views.connections[0]);
  expect(answers(config, ['oi', '2'])).toEqual([
    ['welcome\n\n*[ 1 ]* - Q2\n*[ 2 ]* - Vendas'],
    ['bem-vindo', 'mapa.pdf'],
  ]);
});

test('plays unsaved hours of the company', () => {
  const company = { ...views, settings: { ...views.settings, scheduleType: 'company' } };
  const closed = botConfigToSimulate(company, { schedules: [day('00:00', '00:00')] }, views.connections[0]);
  expect(answers(closed, ['oi'])).toEqual([['closed']]);
  expect(answers(botConfigToSimulate(company, {}, views.connections[0]), ['oi'])[0]?.[0]).toMatch(/^welcome/);
});

test('tries a queue on the connections that offer it, and one without a connection alone', () => {
  const typed = { ...botQueueOf(queue(3)), name: 'Nova' };
  expect(connectionsToSimulate(views, {}).map(({ id }) => id)).toEqual([7, 8]);
  expect(connectionsToSimulate(views, { queue: botQueueOf(queue(1)) }).map(({ id }) => id)).toEqual([7]);
  expect(connectionsToSimulate(views, { queue: typed })).toEqual([]);
  const config = botConfigToSimulate(views, { queue: typed }, undefined);
  expect(answers(config, ['oi'], [option(5, { title: 'Preços' })])).toEqual([
    ['hello from Q3\n\n*[ 1 ]* - Preços\n\n*[ # ]* - Voltar ao início'],
  ]);
});

test('keeps the stored hours of a day that is half typed', () => {
  const stored = [day('08:00', '12:00', 'monday'), day('09:00', '18:00', 'tuesday')];
  const typed = [day('07:', '12:00', 'monday'), day('10:00', '18:00', 'tuesday')];
  expect(completeDays(typed, stored)).toEqual([stored[0], typed[1]]);
});
