import { expect, test } from 'vitest';
import type { WorkingHours } from '#shared/hours/hours.ts';
import type { BotConfig } from './config.ts';
import { simulateBotConversation } from './play.ts';
import { BotConversation, botOptions, testBotConfig, testBotFile, testBotQueue } from './testing/talk.ts';

const monday = new Date('2026-03-02T12:00:10.000Z');
const sundayNight = new Date('2026-03-01T03:00:00.000Z');
const officeHours: WorkingHours[] = [
  { weekday: '', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
  { weekday: '', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
];
const menu = botOptions({ Prices: { Retail: {}, Wholesale: {} }, Hours: {} });
const sales = testBotQueue(1, {
  schedules: officeHours,
  outOfHoursMessage: 'Q1 sleeps',
  media: testBotFile('map.png'),
});
const shop = testBotConfig({
  queues: [sales, testBotQueue(2)],
  options: { 1: menu },
  settings: { scheduleType: 'queue' },
});

const play = (config: BotConfig, texts: string[], start = monday) =>
  simulateBotConversation({
    config,
    treeOf: (id) => config.options.get(id) ?? [],
    texts,
    start,
    context: { contactName: 'Maria Silva', language: 'en' },
  });
const rules = (config: BotConfig, texts: string[], start?: Date) =>
  play(config, texts, start).turns.map(({ rule: { name, ...ids } }) => [name, ...Object.values(ids)].join(' '));

test('names the rule that answers each message', () => {
  expect(rules(shop, ['hi', '7', '1', '1', '0', '9', '1', '2', 'thanks'])).toEqual([
    'queueMenu',
    'invalidOption',
    'queueEntered 1',
    'optionMenu 1 1',
    'optionMenu 1 ',
    'invalidOption',
    'optionMenu 1 1',
    'lastOption 1 3',
    'waitsForPerson',
  ]);
  expect(rules(shop, ['hi', '1', '#', '2', 'hello'], sundayNight)).toEqual([
    'queueMenu',
    'queueClosed 1',
    'queueMenu',
    'queueEntered 2',
    'waitsForPerson',
  ]);
  const closed = testBotConfig({ schedules: officeHours, settings: { scheduleType: 'company' } });
  expect(rules(closed, ['hi', 'hello?'], sundayNight)).toEqual(['companyClosed', 'companyClosed']);
  expect(rules(closed, ['hi', 'hello?'])).toEqual(['connectionGreeting', 'menuSentBefore']);
  expect(rules(testBotConfig({ connection: { promptId: 4 } }), ['hi', 'and?'])).toEqual(['assistant', 'assistant']);
  expect(
    rules(testBotConfig({ queues: [testBotQueue(1, { promptId: 4 }), testBotQueue(2)] }), ['hi', '1', 'and?']),
  ).toEqual(['queueMenu', 'queueEntered 1', 'assistant']);
  const endless = testBotConfig({ queues: [testBotQueue(1), testBotQueue(2)], connection: { maxUseBotQueues: 0 } });
  expect(
    rules(
      endless,
      Array.from({ length: 40 }, () => '#'),
    ).at(-1),
  ).toBe('stopped');
});

test('plays exactly what the decision sends to customers, files included', () => {
  const texts = ['hi', '5', '1', '1', '2', 'ok', '#', '1', 'x', 'y', '#', '2'];
  const customer = new BotConversation();
  customer.config = shop;
  const sent = texts.map((text) => customer.writes(text));
  expect(sent.flat()).toContain('<map.png>');
  const played = play(shop, texts).turns.map(({ messages }) =>
    messages.map((one) => ('body' in one ? one.body : `<${one.file.fileName}>`)),
  );
  expect(played).toEqual(sent);
});

test('fills in variables by the pretended time', () => {
  const config = testBotConfig({ connection: { greetingMessage: '{{ms}}, {{firstName}}! {{hora}}' } });
  const [turn] = play(config, ['hi'], sundayNight).turns;
  expect(turn?.messages).toEqual([{ body: 'Good night, Maria! 3:00:00' }]);
});

test('offers the answers of the last menu', () => {
  expect(play(shop, []).choices).toEqual([]);
  expect(play(shop, ['hi']).choices).toEqual(['1', '2']);
  expect(play(shop, ['hi', '1']).choices).toEqual(['1', '2', '#']);
  expect(play(shop, ['hi', '1', '1']).choices).toEqual(['1', '2', '0', '#']);
  expect(play(shop, ['hi', '1', '2']).choices).toEqual([]);
});

test('stops before a message that needs an option tree that is not read yet', () => {
  const played = simulateBotConversation({
    config: shop,
    treeOf: () => null,
    texts: ['hi', '1', '1'],
    start: monday,
    context: { contactName: 'Maria', language: 'en' },
  });
  expect(played).toMatchObject({ turns: [{ text: 'hi' }], choices: [], missing: [1] });
});
