import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#local/testing/depth.ts';
import { maxBody } from '#shared/messages/content.ts';
import { maxOptionsPerMenu, QueueOptionForm } from '#shared/queue-options/contract.ts';
import { QueueForm } from '#shared/queues/contract.ts';
import { splitText } from '#shared/text/parts.ts';
import { longestRenderedName, renderVariables, variableNames } from '#shared/text/variables.ts';
import { WhatsappForm } from '#shared/whatsapp/contract.ts';
import { maxAnswerMessages } from './answer-length.ts';
import type { BotOption } from './config.ts';
import { BotConversation, testBotConfig, testBotFile, testBotQueue } from './testing/talk.ts';

const context = {
  contactName: 'ç'.repeat(500),
  at: new Date('2026-03-02T03:00:00Z'),
  timeZone: 'UTC',
  language: 'pt',
};

/** Counts the messages that the answers become, and checks that no text is lost. */
const sent = (answers: readonly string[]) => {
  const rendered = answers.map((text) => renderVariables(text, context));
  const parts = rendered.map((text) => splitText(text, maxBody));
  expect(parts.map((bodies) => bodies.join(''))).toEqual(rendered);
  return parts.flat().length;
};

/** The longest text that a field accepts, built from one repeated piece. */
const full = (most: number, piece: string) => piece.repeat(Math.ceil(most / piece.length)).slice(0, most);
const lengthOf = (accepts: (text: string) => boolean): number => {
  let [fits, tooLong] = [0, 1_000_000];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (accepts('x'.repeat(middle))) fits = middle;
    else tooLong = middle;
  }
  return fits;
};
const limits = {
  greeting: lengthOf((text) => WhatsappForm.safeParse({ name: 'ab', greetingMessage: text }).success),
  ofQueue: lengthOf((text) => QueueForm.safeParse({ name: 'ab', color: '#ffffff', greetingMessage: text }).success),
  closed: lengthOf((text) => QueueForm.safeParse({ name: 'ab', color: '#ffffff', outOfHoursMessage: text }).success),
  queueName: lengthOf((text) => QueueForm.safeParse({ name: text || 'ab', color: '#ffffff' }).success),
  title: lengthOf((text) => QueueOptionForm.safeParse({ title: text }).success),
  message: lengthOf((text) => QueueOptionForm.safeParse({ message: text }).success),
  queues: lengthOf((text) => WhatsappForm.safeParse({ name: 'ab', queueIds: [...text].map((_, n) => n + 1) }).success),
};

const option = (id: number, parentId: number | null, fields: Partial<BotOption>): BotOption => {
  const text = { title: fields.title ?? '', message: fields.message ?? '' };
  return { id, parentId, option: String(id), media: testBotFile('map'), ...text };
};

const longest = (piece: string, { queues, siblings }: { queues: number; siblings: number }) => {
  const ids = Array.from({ length: queues }, (_, n) => n + 1);
  const name = full(limits.queueName, piece);
  const outOfHoursMessage = full(limits.closed, piece);
  const greetingMessage = full(limits.ofQueue, piece);
  const title = full(limits.title, piece);
  const message = full(limits.message, piece);
  const top = Array.from({ length: siblings }, (_, n) => option(n + 1, null, { title, message }));
  const below = Array.from({ length: siblings }, (_, n) => option(siblings + n + 1, 1, { title, message }));
  const named = [...top, ...below.map((one, n) => ({ ...one, option: String(n + 1) }))];
  return testBotConfig({
    queues: ids.map((id) => testBotQueue(id, { name, greetingMessage, outOfHoursMessage, media: testBotFile('map') })),
    options: Object.fromEntries(ids.map((id) => [id, named])),
    connection: { greetingMessage: full(limits.greeting, piece), maxUseBotQueues: 0, timeUseBotQueues: 1 },
    settings: { sendGreetingMessageOneQueues: 'enabled' },
  });
};

const pieces = fc.oneof(
  fc.constantFrom(...variableNames).map((name) => `{{${name}}}`),
  fc.string({ minLength: 1, unit: 'grapheme' }),
);

test('every answer fits into maxAnswerMessages messages and none is shortened', () => {
  let most = 0;
  const sizes = fc.record({
    queues: fc.constantFrom(0, 1, 2, limits.queues),
    siblings: fc.constantFrom(0, 1, maxOptionsPerMenu),
  });
  fc.assert(
    fc.property(pieces, sizes, fc.array(fc.constantFrom('1', '2', '#', '0', 'x')), (piece, size, texts) => {
      const talk = new BotConversation();
      talk.config = longest(piece, size);
      for (const text of ['1', ...texts]) most = Math.max(most, sent(talk.writes(text, { after: 61 })));
      expect(most).toBeLessThanOrEqual(maxAnswerMessages);
    }),
    {
      numRuns: propertyRuns(60),
      examples: [['{{name}}', { queues: 1, siblings: maxOptionsPerMenu }, ['1', 'x', '0', '#']]],
    },
  );
  // The longest answer uses more than half of the bound, so the bound is not idle.
  expect(most).toBeGreaterThan(maxAnswerMessages / 2);
});

test('shortens names in a text to the longest allowed name', () => {
  expect(renderVariables('{{name}}{{firstName}}', context)).toBe('ç'.repeat(2 * longestRenderedName));
});
