import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdays } from '#shared/hours/weekdays.ts';
import { messageKinds } from '#shared/messages/content.ts';
import { maxBotAnswers } from '#shared/tickets/bot-state.ts';
import type { BotOption } from './config.ts';
import { decideBotEffects } from './decide.ts';
import type { BotInboundMessage } from './effects.ts';
import {
  BotConversation,
  botOptions,
  type OptionOutline,
  testBotConfig,
  testBotFile,
  testBotQueue,
} from './testing/talk.ts';

const outlines = fc.letrec<{ outline: OptionOutline }>((tie) => ({
  outline: fc.oneof(
    { depthSize: 'small' },
    fc.constant({}),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('outline'), { maxKeys: 3 }),
  ),
})).outline;

const closedAllWeek = weekdays.map((weekdayEn) => ({ weekday: '', weekdayEn, startTime: '00:00', endTime: '00:00' }));
const openAllWeek = closedAllWeek.map((day) => ({ ...day, startTime: '', endTime: '' }));
/** Variants of the connection's own hours. */
const ownHours = { none: [], closed: closedAllWeek, open: openAllWeek };

const setups = fc.record({
  trees: fc.array(outlines, { maxLength: 4 }),
  withFiles: fc.boolean(),
  scheduleType: fc.constantFrom('disabled', 'queue', 'company'),
  isClosed: fc.boolean(),
  own: fc.constantFrom<(keyof typeof ownHours)[]>('none', 'none', 'closed', 'open'),
  greetsOne: fc.constantFrom('enabled', 'disabled'),
  maxUseBotQueues: fc.integer({ min: 0, max: 3 }),
  timeUseBotQueues: fc.integer({ min: 0, max: 2 }),
  promptId: fc.constantFrom(null, null, null, 9),
});

type Setup = typeof setups extends fc.Arbitrary<infer T> ? T : never;

const configFrom = (setup: Setup) => {
  const schedules = setup.isClosed ? closedAllWeek : [];
  const media = setup.withFiles ? testBotFile('map') : null;
  const queues = setup.trees.map((_, n) =>
    testBotQueue(n + 1, { media, schedules, outOfHoursMessage: `closed Q${n + 1}` }),
  );
  const options: Record<number, readonly BotOption[]> = {};
  setup.trees.forEach((outline, n) => {
    options[n + 1] = botOptions(outline).map((option) => ({ ...option, media }));
  });
  const { scheduleType, greetsOne, maxUseBotQueues, timeUseBotQueues, promptId } = setup;
  return {
    queues,
    options,
    schedules,
    settings: { scheduleType, sendGreetingMessageOneQueues: greetsOne },
    connection: { maxUseBotQueues, timeUseBotQueues, promptId, schedules: ownHours[setup.own] },
  };
};

interface Written {
  text: string;
  kind: BotInboundMessage['kind'];
  /** Seconds. */
  after: number;
}

/** Steps of a conversation: a message after some seconds, or what people and timers do. */
const steps: fc.Arbitrary<(Written | string)[]> = fc.array(
  fc.oneof<fc.MaybeWeightedArbitrary<Written | string>[]>(
    {
      weight: 8,
      arbitrary: fc.record({
        text: fc.oneof(fc.constantFrom('#', '0', '1', '2', '3', '30', 'x'), fc.string()),
        kind: fc.oneof(
          { weight: 5, arbitrary: fc.constant<Written['kind']>('text') },
          fc.constantFrom(...messageKinds),
        ),
        after: fc.constantFrom(0, 0.1, 4, 61, 3_700),
      }),
    },
    fc.constantFrom('accept', 'return', 'close', 'closeAsking', 'timers'),
  ),
  { maxLength: 60 },
);

const others: Record<string, (talk: BotConversation) => void> = {
  accept: (talk) =>
    talk.set({
      status: 'open',
      userId: 7,
      chatbot: false,
      queueOptionId: null,
      bot: undefined,
      rating: undefined,
      useIntegration: false,
      amountUsedBotQueues: 0,
    }),
  return: (talk) => talk.state.status === 'open' && talk.set({ status: 'pending', userId: null }),
  close: (talk) => talk.set({ status: 'closed', userId: 7, bot: undefined, chatbot: false, queueOptionId: null }),
  /** Fires the timer that could be due in this state. */
  timers: (talk) => {
    const { status, queueId, rating } = talk.state;
    if (status === 'open') talk.fireTimer(talk.now.getTime() % 2 === 0 ? 'inactive' : 'automaticClose');
    else if (status === 'pending' && queueId === null && talk.config.queues.has(2)) talk.fireTimer('unqueued');
    else if (rating) talk.fireTimer('ratingLapse');
  },
  closeAsking: (talk) => {
    const until = new Date(talk.now.getTime() + 24 * 3_600_000).toISOString();
    talk.set({ status: 'closed', userId: 7, bot: undefined, rating: { cycle: talk.state.cycle, userId: 7, until } });
  },
};

/** Walks through the steps; calls `look` after each message with the conversation before it and what the bot sent. */
const walk = (
  setup: Setup,
  all: readonly (Written | string)[],
  look: (moment: { before: BotConversation['state']; event: Written; sent: string[]; talk: BotConversation }) => void,
) => {
  const talk = new BotConversation(configFrom(setup));
  for (const step of all) {
    if (typeof step === 'string') others[step]?.(talk);
    else {
      const before = talk.state;
      look({ before, event: step, sent: talk.writes(step.text, step), talk });
    }
  }
};

const lines = (trees: readonly unknown[]) => trees.map((_, n) => `*[ ${n + 1} ]* - Q${n + 1}`).join('\n');
const isFile = (sent: string) => sent.startsWith('<');

describe('for any messages, actions of people and timers', () => {
  test('a message gets at most one text and one file, and a cycle at most maxTurns answers', () => {
    fc.assert(
      fc.property(setups, steps, (setup, all) => {
        const answers = new Map<number, number>();
        walk(setup, all, ({ before, sent: sentText, talk }) => {
          expect(sentText.filter((one) => !isFile(one)).length).toBeLessThanOrEqual(1);
          expect(sentText.filter(isFile).length).toBeLessThanOrEqual(1);
          expect(talk.bot?.turns ?? 0).toBeLessThanOrEqual(maxBotAnswers);
          // A person who serves starts the count anew.
          if (before.status === 'open') answers.clear();
          const { cycle } = talk.state;
          const isThanks = talk.state.status === 'closed';
          answers.set(cycle, (answers.get(cycle) ?? 0) + (sentText.length > 0 && !isThanks ? 1 : 0));
          expect(answers.get(cycle)).toBeLessThanOrEqual(maxBotAnswers);
        });
      }),
    );
  });

  test('the bot neither interrupts a person who serves nor changes the ticket', () => {
    fc.assert(
      fc.property(setups, steps, (setup, all) => {
        walk(setup, all, ({ before, sent: sentText, talk }) => {
          if (before.status !== 'open') return;
          expect(sentText).toEqual([]);
          expect(talk.state).toEqual(before);
        });
      }),
    );
  });

  test('a closed company answers only with its text and thanks for a rating', () => {
    fc.assert(
      fc.property(setups, steps, (setup, all) => {
        const isClosed = setup.own === 'closed' ? setup.isClosed : true;
        const own = setup.own === 'open' ? 'none' : setup.own;
        walk({ ...setup, scheduleType: 'company', isClosed, own }, all, ({ sent: sentText, talk }) => {
          const allowed = talk.state.status === 'closed' ? ['goodbye'] : ['closed'];
          expect(allowed).toEqual(expect.arrayContaining(sentText));
          expect(sentText.length).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('# leads to the menu of queues from every state', () => {
    const hashes = steps.map((all) =>
      all.flatMap((step) => [step, { text: '#', kind: 'text', after: 4 } satisfies Written]),
    );
    fc.assert(
      fc.property(setups, hashes, (setup, all) => {
        const open = { ...setup, scheduleType: 'queue' as const, promptId: null };
        walk(open, all, ({ before, event, sent: sentText, talk }) => {
          if (event.text !== '#' || event.kind !== 'text' || event.after !== 4 || setup.trees.length < 2) return;
          if (before.status === 'open' || before.bot?.stopped || talk.bot?.stopped) return;
          expect(sentText).toEqual([`welcome\n\n${lines(setup.trees)}`]);
          expect(talk.ticketPosition).toEqual({
            status: 'pending',
            queueId: null,
            chatbot: false,
            queueOptionId: null,
          });
        });
      }),
    );
  });

  test('0 leads one level up from every node', () => {
    fc.assert(
      fc.property(setups, steps, fc.nat(), (setup, all, choice) => {
        const open = { ...setup, scheduleType: 'disabled' as const, promptId: null };
        walk(open, all, ({ talk }) => {
          const { queueId } = talk.state;
          const options = queueId === null ? [] : (talk.config.options.get(queueId) ?? []);
          const inner = options.filter(({ id }) => options.some(({ parentId }) => parentId === id));
          const node = inner[choice % inner.length];
          if (!node || talk.state.status !== 'pending' || (talk.bot?.turns ?? 0) > maxBotAnswers - 2) return;
          const there = new BotConversation(configFrom(open)).set({
            ...talk.state,
            chatbot: true,
            queueOptionId: node.id,
          });
          there.now = talk.now;
          // The first message makes the bot send the node's menu unless it is already the last one sent.
          there.writes('?', { kind: 'image' });
          expect(there.writes('0')).toHaveLength(1);
          expect(there.ticketPosition).toMatchObject({ queueId, chatbot: true, queueOptionId: node.parentId });
        });
      }),
    );
  });

  test('deciding twice gives the same result and changes no argument', () => {
    fc.assert(
      fc.property(setups, steps, (setup, all) => {
        const config = testBotConfig(configFrom(setup));
        walk(setup, all, ({ before, event, talk }) => {
          const moment: BotInboundMessage = { ...event, type: 'message', fromMe: false, at: talk.now.toISOString() };
          const given = structuredClone(before);
          const once = decideBotEffects(before, moment, config, talk.now);
          expect(decideBotEffects(before, moment, config, talk.now)).toEqual(once);
          expect(before).toEqual(given);
        });
      }),
    );
  });
});

test('the bot falls silent when it is answered by its own answers, in any configuration', () => {
  fc.assert(
    fc.property(setups, fc.string(), (setup, first) => {
      const talk = new BotConversation(configFrom(setup));
      let sent = talk.writes(first);
      let turns = 0;
      while (sent.length > 0) {
        expect(++turns).toBeLessThanOrEqual(maxBotAnswers);
        sent = talk.writes(sent[0] ?? '', { after: 3_700 });
      }
    }),
  );
});
