import { describe, expect, test } from 'vitest';
import type { Schedule } from '#shared/hours/hours.ts';
import { weekdays } from '#shared/hours/weekdays.ts';
import { queue, Talk, tree } from './testing/talk.ts';

/** Eight to six on every day. */
const office: Schedule[] = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: '08:00',
  endTime: '18:00',
}));
const night = new Date('2026-03-02T23:00:00Z');
const morning = new Date('2026-03-03T09:00:00Z');
const atNight = (talk: Talk): Talk => Object.assign(talk, { now: night });

const menu = 'welcome\n\n*[ 1 ]* - Q1\n*[ 2 ]* - Q2';
const waiting = { status: 'pending', queueId: null, chatbot: false, queueOptionId: null };

describe('hours of the company', () => {
  const setup = { queues: [queue(1), queue(2)], schedules: office, settings: { scheduleType: 'company' } };

  test('within them the bot works as ever', () => {
    expect(new Talk(setup).says('oi')).toEqual([menu]);
  });

  test('outside there is nothing but the connection’s text, once an hour', () => {
    const talk = atNight(new Talk(setup));
    expect(talk.says('oi')).toEqual(['closed']);
    expect(['1', '#', '0', 'alô'].map((text) => talk.says(text))).toEqual([[], [], [], []]);
    expect(talk.place).toEqual(waiting);
    expect(talk.says('?', { after: 3_600 })).toEqual(['closed']);
  });

  test('in the morning the menu is told as to somebody new', () => {
    const talk = atNight(new Talk(setup));
    talk.says('oi');
    talk.now = morning;
    expect(talk.says('bom dia')).toEqual([menu]);
  });

  test('without a text there is silence', () => {
    expect(atNight(new Talk({ ...setup, connection: { outOfHoursMessage: ' ' } })).says('oi')).toEqual([]);
  });

  test('whoever waits in a queue or a tree is told as well, and stays there', () => {
    const talk = new Talk({ ...setup, options: { 1: tree({ a: {}, b: {} }) } });
    talk.says('1');
    const { place } = talk;
    expect(atNight(talk).says('1')).toEqual(['closed']);
    expect(talk.place).toEqual(place);
    talk.now = morning;
    expect(talk.says('1')).toEqual(['A']);
  });

  test('the clock is the company’s', () => {
    const talk = atNight(new Talk({ ...setup, timeZone: 'America/Los_Angeles' }));
    expect(talk.says('oi')).toEqual([menu]);
    expect(new Talk({ ...setup, timeZone: 'Asia/Tokyo' }).says('oi')).toEqual(['closed']);
  });

  test('holidays are outside of all hours', () => {
    expect(new Talk({ ...setup, holidays: [{ date: '03-02' }] }).says('oi')).toEqual(['closed']);
  });

  test('a day without times is open from end to end', () => {
    expect(atNight(new Talk({ ...setup, schedules: [] })).says('oi')).toEqual([menu]);
  });

  test('hours of queues do not count', () => {
    const queues = [queue(1, { schedules: [], outOfHoursMessage: 'Q1 closed' }), queue(2)];
    expect(atNight(new Talk({ ...setup, queues })).says('1')).toEqual(['closed']);
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
      connection: { schedules: own as Schedule[] | undefined },
    };
    const isAnswered = (talk: Talk) => talk.says('oi')[0] === 'welcome';
    expect([isAnswered(new Talk(setup)), isAnswered(atNight(new Talk(setup)))]).toEqual([atNoon, lateAtNight]);
  });

  test('end on a holiday like the company’s', () => {
    const holidays = [{ date: '2026-03-02' }];
    const setup = { holidays, settings: { scheduleType: 'company' }, connection: { schedules: always } };
    expect(new Talk(setup).says('oi')).toEqual(['closed']);
  });

  test.each(['queue', 'disabled'])('do not count where scheduleType is %s', (scheduleType) => {
    expect(new Talk({ settings: { scheduleType }, connection: { schedules: never } }).says('oi')).toEqual(['welcome']);
  });
});

describe('hours of queues', () => {
  const settings = { scheduleType: 'queue' };
  const closing = { schedules: office, outOfHoursMessage: 'Q1 closed' };
  const setup = { queues: [queue(1, closing), queue(2)], settings };

  test('who chooses a closed one is told so and how to choose another; they are in none', () => {
    const talk = atNight(new Talk(setup));
    expect(talk.says('oi')).toEqual([menu]);
    expect(talk.says('1')).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
    expect(talk.place).toEqual(waiting);
    expect(talk.says('#')).toEqual([menu]);
    expect(talk.says('2')).toEqual(['hello from Q2']);
  });

  test('so is one with a tree of options', () => {
    const talk = atNight(new Talk({ ...setup, options: { 1: tree({ a: {}, b: {} }) } }));
    expect(talk.says('1')).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
    expect(talk.place).toEqual(waiting);
  });

  test('chosen fifty times at once it says so once', () => {
    const talk = atNight(new Talk(setup));
    const said = Array.from({ length: 50 }, () => talk.says('1', { after: 0.02 }));
    expect(said.flat()).toEqual(['Q1 closed\n\nCHOOSE ANOTHER']);
  });

  test('who waits in one that has closed meanwhile is told once an hour, stays, and may choose another', () => {
    const talk = new Talk(setup);
    talk.says('1');
    expect(atNight(talk).says('alô?')).toEqual(['Q1 closed']);
    expect(talk.says('alô?')).toEqual([]);
    expect(talk.says('alô?', { after: 3_600 })).toEqual(['Q1 closed']);
    expect(talk.place).toEqual({ ...waiting, queueId: 1 });
    expect(talk.says('#')).toEqual([menu]);
    expect(talk.place).toEqual(waiting);
  });

  test('within its tree as well, where it goes on in the morning', () => {
    const talk = new Talk({ ...setup, options: { 1: tree({ a: {}, b: {} }) } });
    talk.says('1');
    expect(atNight(talk).says('1')).toEqual(['Q1 closed']);
    talk.now = morning;
    expect(talk.says('1')).toEqual(['A']);
  });

  test('the only queue is waited in until it opens', () => {
    const talk = atNight(new Talk({ queues: [queue(1, closing)], settings, options: { 1: tree({ a: {}, b: {} }) } }));
    expect([talk.says('oi'), talk.says('1')]).toEqual([['Q1 closed'], []]);
    expect(talk.place).toEqual({ ...waiting, queueId: 1, chatbot: true });
    talk.now = morning;
    expect(talk.says('1')).toEqual(['hello from Q1\n\n*[ 1 ]* - a\n*[ 2 ]* - b\n\n*[ # ]* - FIRST']);
  });

  test('a queue that has nothing to say about it is never closed', () => {
    const queues = [queue(1, { ...closing, outOfHoursMessage: '' }), queue(2)];
    expect(atNight(new Talk({ ...setup, queues })).says('1')).toEqual(['hello from Q1']);
  });

  test('holidays close every queue that has something to say', () => {
    expect(new Talk({ ...setup, holidays: [{ date: '2026-03-02' }] }).says('1')).toEqual([
      'Q1 closed\n\nCHOOSE ANOTHER',
    ]);
  });

  test('hours of the company do not count', () => {
    expect(atNight(new Talk({ ...setup, schedules: office })).says('2')).toEqual(['hello from Q2']);
  });
});

test('scheduleType disabled: nobody is ever closed', () => {
  const queues = [queue(1, { schedules: office, outOfHoursMessage: 'Q1 closed' }), queue(2)];
  const talk = atNight(new Talk({ queues, schedules: office, holidays: [{ date: '03-02' }] }));
  expect([talk.says('oi'), talk.says('1')]).toEqual([[menu], ['hello from Q1']]);
});
