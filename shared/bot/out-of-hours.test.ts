import { describe, expect, test } from 'vitest';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { weekdays } from '#shared/hours/weekdays.ts';
import { BotConversation, botOptions, testBotQueue } from './testing/talk.ts';

/** From 08:00 to 18:00 on every day. */
const office: WorkingHours[] = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: '08:00',
  endTime: '18:00',
}));
const night = new Date('2026-03-02T23:00:00Z');
const morning = new Date('2026-03-03T09:00:00Z');
const atNight = (talk: BotConversation): BotConversation => Object.assign(talk, { now: night });

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
const waiting = { status: 'pending', queueId: null, chatbot: false, queueOptionId: null };

describe('hours of the company', () => {
  const setup = {
    queues: [testBotQueue(1), testBotQueue(2)],
    schedules: office,
    settings: { scheduleType: 'company' },
  };

  test('let the bot work normally while open', () => {
    expect(new BotConversation(setup).writes('oi')).toEqual([menu]);
  });

  test("replace everything by the connection's text, once an hour, while closed", () => {
    const talk = atNight(new BotConversation(setup));
    expect(talk.writes('oi')).toEqual(['closed']);
    expect(['1', '#', '0', 'alô'].map((text) => talk.writes(text))).toEqual([[], [], [], []]);
    expect(talk.ticketPosition).toEqual(waiting);
    expect(talk.writes('?', { after: 3_600 })).toEqual(['closed']);
  });

  test('let the menu be sent in the morning as to a new customer', () => {
    const talk = atNight(new BotConversation(setup));
    talk.writes('oi');
    talk.now = morning;
    expect(talk.writes('bom dia')).toEqual([menu]);
  });

  test('leave messages unanswered while closed without a text', () => {
    expect(atNight(new BotConversation({ ...setup, connection: { outOfHoursMessage: ' ' } })).writes('oi')).toEqual([]);
  });

  test('apply to customers in a queue or tree, who stay there', () => {
    const talk = new BotConversation({ ...setup, options: { 1: botOptions({ a: {}, b: {} }) } });
    talk.writes('1');
    const { ticketPosition } = talk;
    expect(atNight(talk).writes('1')).toEqual(['closed']);
    expect(talk.ticketPosition).toEqual(ticketPosition);
    talk.now = morning;
    expect(talk.writes('1')).toEqual(['A']);
  });

  test("are read in the company's time zone", () => {
    const talk = atNight(new BotConversation({ ...setup, timeZone: 'America/Los_Angeles' }));
    expect(talk.writes('oi')).toEqual([menu]);
    expect(new BotConversation({ ...setup, timeZone: 'Asia/Tokyo' }).writes('oi')).toEqual(['closed']);
  });

  test('exclude holidays', () => {
    expect(new BotConversation({ ...setup, holidays: [{ date: '03-02' }] }).writes('oi')).toEqual(['closed']);
  });

  test('are the whole day for a day without times', () => {
    expect(atNight(new BotConversation({ ...setup, schedules: [] })).writes('oi')).toEqual([menu]);
  });

  test('ignore the hours of queues', () => {
    const queues = [testBotQueue(1, { schedules: [], outOfHoursMessage: 'Q1 closed' }), testBotQueue(2)];
    expect(atNight(new BotConversation({ ...setup, queues })).writes('1')).toEqual(['closed']);
  });
});

describe('hours of a connection', () => {
  const never = office.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
  const always = office.map((day) => ({ ...day, startTime: '', endTime: '' }));
  const nights = office.map((day) => ({ ...day, startTime: '20:00', endTime: '04:00' }));

  test.each([
    ['none of its own: the company’s', office, undefined, true, false],
    ['an empty week: the company’s', office, [], true, false],
    ['its own, by night alone', office, nights, false, true],
    ['its own, where the company is never there', never, office, true, false],
    ['its own, from end to end', never, always, true, true],
    ['a single day of its own leaves the others open', never, [{ ...never[0], ...office[1] }], true, false],
    ['its own, never', always, never, false, false],
  ])('%s', (_, schedules, own, atNoon, lateAtNight) => {
    const setup = {
      schedules,
      settings: { scheduleType: 'company' },
      connection: { schedules: own as WorkingHours[] | undefined },
    };
    const isAnswered = (talk: BotConversation) => talk.writes('oi')[0] === 'welcome';
    expect([isAnswered(new BotConversation(setup)), isAnswered(atNight(new BotConversation(setup)))]).toEqual([
      atNoon,
      lateAtNight,
    ]);
  });

  test("exclude holidays like the company's", () => {
    const holidays = [{ date: '2026-03-02' }];
    const setup = { holidays, settings: { scheduleType: 'company' }, connection: { schedules: always } };
    expect(new BotConversation(setup).writes('oi')).toEqual(['closed']);
  });

  test.each(['queue', 'disabled'])('do not count when scheduleType is %s', (scheduleType) => {
    expect(new BotConversation({ settings: { scheduleType }, connection: { schedules: never } }).writes('oi')).toEqual([
      'welcome',
    ]);
  });
});

describe('hours of queues', () => {
  const settings = { scheduleType: 'queue' };
  const closing = { schedules: office, outOfHoursMessage: 'Q1 closed' };
  const setup = { queues: [testBotQueue(1, closing), testBotQueue(2)], settings };

  test('answer the choice of a closed queue with its text and how to choose another, in no queue', () => {
    const talk = atNight(new BotConversation(setup));
    expect(talk.writes('oi')).toEqual([menu]);
    expect(talk.writes('1')).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
    expect(talk.ticketPosition).toEqual(waiting);
    expect(talk.writes('#')).toEqual([menu]);
    expect(talk.writes('2')).toEqual(['hello from Q2']);
  });

  test('apply to a queue with an option tree', () => {
    const talk = atNight(new BotConversation({ ...setup, options: { 1: botOptions({ a: {}, b: {} }) } }));
    expect(talk.writes('1')).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
    expect(talk.ticketPosition).toEqual(waiting);
  });

  test('answer a choice repeated fifty times at once only once', () => {
    const talk = atNight(new BotConversation(setup));
    const sent = Array.from({ length: 50 }, () => talk.writes('1', { after: 0.02 }));
    expect(sent.flat()).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
  });

  test('answer a customer in a queue that has closed once an hour; the customer stays and may choose another', () => {
    const talk = new BotConversation(setup);
    talk.writes('1');
    expect(atNight(talk).writes('alô?')).toEqual(['Q1 closed']);
    expect(talk.writes('alô?')).toEqual([]);
    expect(talk.writes('alô?', { after: 3_600 })).toEqual(['Q1 closed']);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1 });
    expect(talk.writes('#')).toEqual([menu]);
    expect(talk.ticketPosition).toEqual(waiting);
  });

  test('apply inside the option tree, which continues in the morning', () => {
    const talk = new BotConversation({ ...setup, options: { 1: botOptions({ a: {}, b: {} }) } });
    talk.writes('1');
    expect(atNight(talk).writes('1')).toEqual(['Q1 closed']);
    talk.now = morning;
    expect(talk.writes('1')).toEqual(['A']);
  });

  test('let the customer wait in the only queue until it opens', () => {
    const talk = atNight(
      new BotConversation({
        queues: [testBotQueue(1, closing)],
        settings,
        options: { 1: botOptions({ a: {}, b: {} }) },
      }),
    );
    expect([talk.writes('oi'), talk.writes('1')]).toEqual([['Q1 closed'], []]);
    expect(talk.ticketPosition).toEqual({ ...waiting, queueId: 1, chatbot: true });
    talk.now = morning;
    expect(talk.writes('1')).toEqual(['hello from Q1\n\n*[ 1 ]* - a\n*[ 2 ]* - b\n\n*[ # ]* - FIRST']);
  });

  test('do not close a queue without an out-of-hours text', () => {
    const queues = [testBotQueue(1, { ...closing, outOfHoursMessage: '' }), testBotQueue(2)];
    expect(atNight(new BotConversation({ ...setup, queues })).writes('1')).toEqual(['hello from Q1']);
  });

  test('exclude holidays for every queue with an out-of-hours text', () => {
    expect(new BotConversation({ ...setup, holidays: [{ date: '2026-03-02' }] }).writes('1')).toEqual([
      'Q1 closed\n\nCHOOSE ANOTHER',
    ]);
  });

  test('ignore the hours of the company', () => {
    expect(atNight(new BotConversation({ ...setup, schedules: office })).writes('2')).toEqual(['hello from Q2']);
  });
});

test('ignores all hours when scheduleType is disabled', () => {
  const queues = [testBotQueue(1, { schedules: office, outOfHoursMessage: 'Q1 closed' }), testBotQueue(2)];
  const talk = atNight(new BotConversation({ queues, schedules: office, holidays: [{ date: '03-02' }] }));
  expect([talk.writes('oi'), talk.writes('1')]).toEqual([[menu], ['hello from Q1']]);
});
